import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { budgetsQuery, type TeamBudget } from '../api/budgets.ts';
import { BudgetDialog } from './budget-dialog.tsx';
import { BudgetRow } from './budget-row.tsx';

/** What each team pays in a year, beside its budget (SPEND-04). */
export function BudgetsBlock({ year }: { year: number }) {
  const { t } = useTranslation('budgets');
  const { data, error, refetch } = useQuery(budgetsQuery(year));
  const [edited, setEdited] = useState<TeamBudget | 'new' | null>(null);
  return (
    <section aria-labelledby="spend-budgets" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <h2 id="spend-budgets" className="text-ink text-lg">
            {t('title', { year: String(year) })}
          </h2>
          <p className="max-w-3xl text-pretty text-ink-soft text-sm leading-5.5">{t('text')}</p>
        </div>
        <Button variant="secondary" onClick={() => setEdited('new')} className="print:hidden">
          <Plus aria-hidden="true" />
          {t('add')}
        </Button>
      </div>
      {data ? (
        data.teams.length === 0 ? (
          <p className="text-ink-soft text-sm">{t('none', { year: String(year) })}</p>
        ) : (
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card">
            {data.teams.map((budget) => (
              <BudgetRow key={budget.team} budget={budget} onEdit={() => setEdited(budget)} />
            ))}
          </ul>
        )
      ) : error ? (
        <ErrorState level={2} title={t('failed')} text={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-48 w-full rounded-lg" />
        </div>
      )}
      {edited ? (
        <BudgetDialog year={year} budget={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
    </section>
  );
}
