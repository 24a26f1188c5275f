import { dayInParis } from '@perkotheque/domain/shared/days';
import { SPEND_FIGURES } from '@perkotheque/domain/spend/figures';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useExportSpend } from '#features/spend/api/spend.ts';
import { LineList, UnusedList } from '#features/spend/components/figure-list.tsx';
import { filterParams, filtersOf } from '#features/spend/search-params.ts';
import { useFormula } from '#features/spend/use-formula.ts';
import { useSpendSearch } from '#features/spend/use-spend-search.ts';
import { teamName } from '#lib/base-names.ts';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { paths } from '../paths.ts';

/** The amounts behind a figure of « Dépenses », or the tools without use. */
export function SpendListPage() {
  const { t } = useTranslation('spend');
  const { search } = useSpendSearch();
  const figure =
    search.figure === 'unused' ? null : (SPEND_FIGURES.find((one) => one === search.figure) ?? 'annual_now');
  const today = dayInParis(new Date());
  const year = search.year ?? Number(today.slice(0, 4));
  const formula = useFormula({ today, year });
  const exporting = useExportSpend();
  const scope = [
    search.team && teamName(search.team),
    search.category && t('scope.category'),
    search.tool && t('scope.tool'),
  ].filter(Boolean);
  return (
    <div className="grid grid-cols-1 gap-5">
      <header>
        <Link
          to={paths.spend}
          search={filtersOf(search)}
          className="inline-flex items-center gap-1.5 rounded-xs font-medium text-primary-text text-sm hover:underline print:hidden"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t('lines.back')}
        </Link>
        <div className="mt-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div className="min-w-0">
            <h1 className="text-3xl text-ink max-sm:text-2xl">
              {figure ? t(`figures.${figure}`, { year }) : t('unused.title')}
            </h1>
            <p className="mt-2 max-w-3xl text-pretty text-ink-soft">
              {figure ? formula(figure) : t('unused.text')}
            </p>
            {scope.length > 0 ? <p className="mt-1 text-ink-faint text-sm">{scope.join(' · ')}</p> : null}
          </div>
          {figure ? (
            <Button
              variant="secondary"
              loading={exporting.isPending}
              onClick={() =>
                exporting.mutate(
                  { ...filterParams(search), figure },
                  {
                    onError: (cause) =>
                      toast({
                        variant: 'destructive',
                        title: t('exportFailed'),
                        description: errorText(cause),
                        cause,
                      }),
                  },
                )
              }
              className="max-sm:w-full print:hidden"
            >
              {exporting.isPending ? null : <Download aria-hidden="true" />}
              {t('lines.export')}
            </Button>
          ) : null}
        </div>
      </header>
      {figure ? <LineList figure={figure} search={search} /> : <UnusedList search={search} />}
    </div>
  );
}
