import type { SpendFigure } from '@perkotheque/domain/spend/figures';
import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { Download, ReceiptEuro, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Spend, useExportSpend, useSpend } from '#features/spend/api/spend.ts';
import { Breakdowns } from '#features/spend/components/breakdowns.tsx';
import { BudgetsBlock } from '#features/spend/components/budgets-block.tsx';
import { Commitments } from '#features/spend/components/commitments.tsx';
import { GapsNote } from '#features/spend/components/gaps-note.tsx';
import { KeyFigures } from '#features/spend/components/key-figures.tsx';
import { MonthsChart } from '#features/spend/components/months-chart.tsx';
import { RatesUsed } from '#features/spend/components/rates-used.tsx';
import { Savings } from '#features/spend/components/savings.tsx';
import { NextPayments, UnusedBlock } from '#features/spend/components/short-lists.tsx';
import { SpendToolbar } from '#features/spend/components/spend-toolbar.tsx';
import { filterParams, filtersOf } from '#features/spend/search-params.ts';
import { useSpendSearch } from '#features/spend/use-spend-search.ts';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { paths } from '../paths.ts';

const EXPORTED: SpendFigure = 'annual_now';

/** « Dépenses »: what the studio pays for its tools, for admins and the core team. */
export function SpendPage() {
  const { t } = useTranslation('spend');
  const { search } = useSpendSearch();
  const filter = filterParams(search);
  const { data, error, isPlaceholderData, refetch } = useSpend(filter);
  const exporting = useExportSpend();
  const onExport = () =>
    exporting.mutate(
      { ...filter, figure: EXPORTED },
      {
        onError: (cause) =>
          toast({ variant: 'destructive', title: t('exportFailed'), description: errorText(cause), cause }),
      },
    );
  const tool = data?.by_tool.parts.find(({ id }) => id === search.tool);
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
      <SpendToolbar years={data?.years ?? []} year={data?.year} toolName={tool?.name ?? undefined} />
      {data ? (
        <div
          aria-busy={isPlaceholderData}
          className={cx('transition-opacity duration-150', isPlaceholderData && 'opacity-60')}
        >
          {data.contracts === 0 ? <NoContracts /> : <Figures spend={data} />}
        </div>
      ) : error ? (
        <ErrorState level={2} title={t('failed')} text={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('loading')} className="grid gap-8">
          <Skeleton className="h-40 w-full rounded-lg" />
          <Skeleton className="h-80 w-full rounded-lg" />
        </div>
      )}
    </div>
  );
}

function Figures({ spend }: { spend: Spend }) {
  return (
    <div className="grid grid-cols-1 gap-10">
      <KeyFigures spend={spend} />
      <GapsNote gaps={spend.gaps} />
      <Commitments spend={spend} />
      <NextPayments spend={spend} />
      <MonthsChart spend={spend} />
      <Breakdowns spend={spend} />
      <BudgetsBlock year={spend.year} />
      <UnusedBlock />
      <Savings spend={spend} />
      <RatesUsed spend={spend} />
    </div>
  );
}

/** Nothing to add up: the filters keep nothing, or nobody recorded a contract yet. */
function NoContracts() {
  const { t } = useTranslation('spend');
  const { search, filter } = useSpendSearch();
  const { team, category, tool } = filtersOf(search);
  if (team || category || tool) {
    return (
      <StatePanel
        level={2}
        icon={SearchX}
        title={t('empty.filtered')}
        action={
          <Button
            variant="secondary"
            onClick={() => filter({ team: undefined, category: undefined, tool: undefined })}
          >
            {t('empty.clear')}
          </Button>
        }
      >
        {t('empty.filteredText')}
      </StatePanel>
    );
  }
  return (
    <StatePanel
      level={2}
      icon={ReceiptEuro}
      title={t('empty.none')}
      action={
        <Link to={paths.renewals} className={buttonStyle({ variant: 'primary' })}>
          {t('empty.action')}
        </Link>
      }
    >
      {t('empty.noneText')}
    </StatePanel>
  );
}
