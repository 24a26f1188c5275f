import { useQuery } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ObligationsPanel } from '#features/obligations/components/obligations-panel.tsx';
import { potentialQuery, programmeQuery, useExportProgramme } from '#features/programme/api/programme.ts';
import { Funnel } from '#features/programme/components/funnel.tsx';
import { KeyFigures } from '#features/programme/components/key-figures.tsx';
import { ProgrammeToolbar } from '#features/programme/components/programme-toolbar.tsx';
import { SavingsCharts } from '#features/programme/components/savings-charts.tsx';
import { ShortLists } from '#features/programme/components/short-lists.tsx';
import { filterParams } from '#features/programme/search-params.ts';
import { useProgrammeSearch } from '#features/programme/use-programme-search.ts';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast/toast-store.ts';

/** « Programme »: what the perks bring, for staff. */
export function ProgrammePage() {
  const { t } = useTranslation('programme');
  const { search } = useProgrammeSearch();
  const filter = filterParams(search);
  const { data, error, isPlaceholderData, refetch } = useQuery(programmeQuery(filter));
  const potential = useQuery(potentialQuery(filter));
  const known = potential.data ?? (potential.error ? null : undefined);
  const exporting = useExportProgramme();
  const onExport = () =>
    exporting.mutate(filter, {
      onError: (cause) =>
        toast({ variant: 'destructive', title: t('exportFailed'), description: errorText(cause), cause }),
    });
  return (
    <div className="grid grid-cols-1 gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-3xl text-ink max-sm:text-2xl">{t('title')}</h1>
          <p className="mt-2 text-ink-soft">{t('intro')}</p>
        </div>
        <Button
          variant="secondary"
          loading={exporting.isPending}
          onClick={onExport}
          className="max-sm:w-full print:hidden"
        >
          {exporting.isPending ? null : <Download aria-hidden="true" />}
          {t('export')}
        </Button>
      </header>
      <ObligationsPanel />
      <ProgrammeToolbar cohorts={data?.cohorts ?? []} />
      {data ? (
        <div
          aria-busy={isPlaceholderData}
          className={cx(
            'grid grid-cols-1 gap-8 transition-opacity duration-150',
            isPlaceholderData && 'opacity-60',
          )}
        >
          <KeyFigures programme={data} potential={known} />
          {known === undefined ? (
            <Skeleton className="h-80 w-full rounded-lg" />
          ) : (
            <Funnel programme={data} potential={known} />
          )}
          <SavingsCharts savings={data.savings} />
          <ShortLists programme={data} />
        </div>
      ) : error ? (
        <ErrorState level={2} title={t('failed')} text={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('loading')} className="grid gap-8">
          <Skeleton className="h-32 w-full rounded-lg" />
          <Skeleton className="h-80 w-full rounded-lg" />
        </div>
      )}
    </div>
  );
}
