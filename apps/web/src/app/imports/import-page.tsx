import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportDetail } from '#features/imports/api/imports.ts';
import { CheckStep } from '#features/imports/components/check-step.tsx';
import { FileStep } from '#features/imports/components/file-step.tsx';
import { ImportHistory } from '#features/imports/components/import-history.tsx';
import { ResultPart } from '#features/imports/components/result-part.tsx';
import { useImportFile } from '#features/imports/hooks/use-import-file.ts';
import { paths } from '../paths.ts';

/** Three steps: choose a file, check it, see the result. */
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
