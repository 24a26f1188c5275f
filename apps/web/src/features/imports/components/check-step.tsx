import type { DUPLICATE_CHOICES } from '@perkotheque/domain/imports/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import {
  type ChosenFile,
  type ImportDefaults,
  type ImportDetail,
  type Mapping,
  reportQuery,
  useRunImport,
} from '../api/imports.ts';
import { useCorrections } from '../hooks/use-corrections.ts';
import { useFaultyDownload } from '../hooks/use-faulty-download.ts';
import { useImportTarget } from '../import-target.ts';
import { DefaultsFields } from './defaults-fields.tsx';
import { FaultList } from './fault-list.tsx';
import { MappingList } from './mapping-list.tsx';
import { ReportPart } from './report-part.tsx';

const MOST_CREATED = 20;

type CheckStepProps = { file: ChosenFile; onDone: (run: ImportDetail) => void; onLeave: () => void };

/** Columns, default values and the dry run on one screen, so that each choice shows its effect at once. */
export function CheckStep({ file, onDone, onLeave }: CheckStepProps) {
  const { t } = useTranslation('imports');
  const target = useImportTarget();
  const [mapping, setMapping] = useState<Mapping | null>(null);
  const [defaults, setDefaults] = useState<ImportDefaults>({});
  const [duplicates, setDuplicates] = useState<(typeof DUPLICATE_CHOICES)[number]>('skip');
  const [isCreating, setIsCreating] = useState<boolean | null>(null);
  const { corrections, correct, reset } = useCorrections();
  const check = useQuery(reportQuery(target, file, mapping, defaults, corrections));
  const { data: report, error, isFetching, refetch } = check;
  const importing = useRunImport(target);
  const { download, isPending } = useFaultyDownload();

  if (!report) {
    if (!error) return <Skeleton className="h-96 rounded-lg" />;
    return (
      <ErrorState level={2} title={t('failed')} text={errorText(error)} onRetry={() => void refetch()} />
    );
  }
  const count = report.valid - (duplicates === 'skip' ? report.duplicates.length : 0);
  // Many unknown categories mean a wrong column rather than a list of new ones.
  const createsCategories = isCreating ?? report.unknown_categories.length <= MOST_CREATED;
  const start = () =>
    importing.mutate(
      {
        text: file.text,
        file_name: file.name,
        mapping: report.mapping,
        defaults,
        corrections,
        duplicates,
        create_categories: createsCategories,
      },
      {
        onSuccess: onDone,
        onError: (cause) =>
          toast({ variant: 'destructive', title: t('importFailed'), description: errorText(cause), cause }),
      },
    );
  return (
    <div>
      <FormSection title={t('mapping.title')} text={t('mapping.text')}>
        <MappingList
          report={mapping ? { ...report, mapping } : report}
          onChange={(next) => setMapping(next)}
        />
      </FormSection>
      {target === 'tools' ? (
        <FormSection title={t('defaults.title')} text={t('defaults.text')}>
          <DefaultsFields defaults={defaults} onChange={setDefaults} />
        </FormSection>
      ) : null}
      <FormSection title={t('report.title')} text={t('report.text')}>
        <ReportPart
          report={report}
          count={count}
          duplicates={duplicates}
          onDuplicates={setDuplicates}
          createsCategories={createsCategories}
          onCreateCategories={setIsCreating}
        />
        {corrections.length > 0 ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="text-ink-soft text-sm">{t('corrections.count', { count: corrections.length })}</p>
            <Button variant="secondary" size="sm" onClick={reset}>
              {t('corrections.reset')}
            </Button>
          </div>
        ) : null}
        {report.faults.length > 0 ? (
          <>
            <Button
              variant="secondary"
              className="justify-self-start"
              loading={isPending}
              onClick={() => void download({ file, report, defaults, corrections })}
            >
              <Download aria-hidden="true" />
              {t('faults.download')}
            </Button>
            <FaultList faults={report.faults} total={report.faults_total} onCorrect={correct} />
          </>
        ) : null}
      </FormSection>
      <div className="sticky bottom-0 z-10 -mx-4 flex gap-2.5 border-line border-t bg-paper/95 px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-sm max-md:flex-col-reverse md:-mx-8 md:justify-end md:px-8">
        <Button variant="secondary" onClick={onLeave}>
          {t('leave')}
        </Button>
        <Button
          disabled={count === 0 || isFetching || Boolean(error)}
          loading={importing.isPending}
          onClick={start}
        >
          <Upload aria-hidden="true" />
          {t('start', { count, context: target })}
        </Button>
      </div>
    </div>
  );
}
