import { cx } from 'class-variance-authority';
import { Download, FileSpreadsheet } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { downloadCsv } from '../csv-file.ts';
import type { FileFault } from '../hooks/use-import-file.ts';
import { useFieldLabel, useImportTarget } from '../import-target.ts';
import { templateHeadings } from '../template.ts';

type FileStepProps = { fault: FileFault | null; onChoose: (file: File) => void };

/** A button, and a drop zone for the mouse. */
export function FileStep({ fault, onChoose }: FileStepProps) {
  const { t } = useTranslation('imports');
  const target = useImportTarget();
  const labelOf = useFieldLabel();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <section
        aria-label={t('file.label')}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={cx(
          'grid justify-items-center gap-3 rounded-lg border border-dashed px-5 py-10 text-center transition-colors duration-100',
          isOver ? 'border-primary bg-primary-soft' : 'border-line-control bg-surface',
        )}
      >
        <span className="flex size-12 items-center justify-center rounded-lg border border-line bg-raised text-primary-text shadow-card">
          <FileSpreadsheet aria-hidden="true" className="size-5.5" />
        </span>
        <p className="max-w-md text-ink-soft text-sm leading-6">{t('file.text', { context: target })}</p>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-label={t('file.input')}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onChoose(file);
            // Allows the same file to be chosen again after a correction.
            target.value = '';
          }}
        />
        <div className="flex flex-wrap justify-center gap-2.5">
          <Button onClick={() => input.current?.click()}>{t('file.choose')}</Button>
          <Button
            variant="secondary"
            onClick={() =>
              downloadCsv(t('file.templateName', { context: target }), [templateHeadings(target, labelOf)])
            }
          >
            <Download aria-hidden="true" />
            {t('file.template')}
          </Button>
        </div>
        <p className="text-[0.8125rem] text-ink-faint leading-5">{t('file.limits')}</p>
      </section>
      {fault ? (
        <Callout tone="danger" title={t('file.refused')}>
          {t(`file.faults.${fault}`)}
        </Callout>
      ) : null}
    </div>
  );
}
