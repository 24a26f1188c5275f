import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import type { ImportDetail } from '../api/imports.ts';
import { useImportFile } from '../hooks/use-import-file.ts';
import { CheckStep } from './check-step.tsx';
import { FileStep } from './file-step.tsx';
import { ImportHistory } from './import-history.tsx';
import { ResultPart } from './result-part.tsx';

/** A file, what it would do, what it did. */
export function ImportPage() {
  const { t } = useTranslation('imports');
  const { file, fault, choose, clear } = useImportFile();
  const [run, setRun] = useState<ImportDetail | null>(null);
  return (
    <div className="grid grid-cols-1 gap-6">
      <header className="grid justify-items-start gap-1">
        <Link
          to={paths.console}
          className="-ml-1 inline-flex items-center gap-1.5 rounded-sm px-1 text-primary-text text-sm hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t('back')}
        </Link>
        <h1 className="text-3xl text-ink">{t('title')}</h1>
        <p className="max-w-3xl text-ink-soft">{file && !run ? file.name : t('intro')}</p>
      </header>
      {run ? (
        <ResultPart
          run={run}
          onUndone={setRun}
          onAgain={() => {
            clear();
            setRun(null);
          }}
        />
      ) : file ? (
        <CheckStep key={file.key} file={file} onDone={setRun} onLeave={clear} />
      ) : (
        <>
          <FileStep fault={fault} onChoose={(chosen) => void choose(chosen)} />
          <ImportHistory />
        </>
      )}
    </div>
  );
}
