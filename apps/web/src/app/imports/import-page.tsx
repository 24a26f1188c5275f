import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportDetail, ImportTarget } from '#features/imports/api/imports.ts';
import { CheckStep } from '#features/imports/components/check-step.tsx';
import { FileStep } from '#features/imports/components/file-step.tsx';
import { ImportHistory } from '#features/imports/components/import-history.tsx';
import { ResultPart } from '#features/imports/components/result-part.tsx';
import { StarterPack } from '#features/imports/components/starter-pack.tsx';
import { useImportFile } from '#features/imports/hooks/use-import-file.ts';
import { ImportTargetContext, TARGET_PAGES } from '#features/imports/import-target.ts';

/** Three steps: choose a file, check it, see the result. */
export function ImportPage({ target = 'tools' }: { target?: ImportTarget }) {
  const { t } = useTranslation('imports');
  const { file, fault, choose, clear } = useImportFile();
  const [run, setRun] = useState<ImportDetail | null>(null);
  return (
    <div className="grid grid-cols-1 gap-6">
      <header className="grid justify-items-start gap-1">
        <Link
          to={TARGET_PAGES[target]}
          className="-ml-1 inline-flex items-center gap-1.5 rounded-sm px-1 text-primary-text text-sm hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t('back', { context: target })}
        </Link>
        <h1 className="text-3xl text-ink">{t('title', { context: target })}</h1>
        <p className="max-w-3xl text-ink-soft">{file && !run ? file.name : t('intro')}</p>
      </header>
      <ImportTargetContext value={target}>
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
            {target === 'tools' ? <StarterPack onDone={setRun} /> : null}
            <ImportHistory />
          </>
        )}
      </ImportTargetContext>
    </div>
  );
}
