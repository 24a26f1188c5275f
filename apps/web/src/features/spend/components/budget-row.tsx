import { reachedThresholds } from '@perkotheque/domain/spend/thresholds';
import { cx } from 'class-variance-authority';
import { Pencil, TriangleAlert } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { teamName } from '#lib/base-names.ts';
import { numberFormat } from '#lib/locale.ts';
import { formatCents } from '#lib/money.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { TeamBudget } from '../api/budgets.ts';

/** Rounded down, so that 100 % is never written before it is reached. */
const percentOf = (part: number, whole: number): string =>
  numberFormat('percent 0', { style: 'percent', maximumFractionDigits: 0 }).format(
    Math.floor((part * 100) / whole) / 100,
  );

type BudgetRowProps = { budget: TeamBudget; onEdit: () => void };

export function BudgetRow({ budget, onEdit }: BudgetRowProps) {
  const { t } = useTranslation('budgets');
  const { forecast_cents: forecast, budget_cents: limit, left_out } = budget;
  const team = teamName(budget.team);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <span className="font-medium text-ink">{team}</span>
        <span className="text-ink-soft text-sm tabular-nums">
          {t('forecast', { amount: formatCents(forecast) })}
        </span>
      </div>
      <IconButton
        label={t(limit === null ? 'set' : 'edit', { team })}
        onClick={onEdit}
        className="row-span-2 print:hidden"
      >
        <Pencil aria-hidden="true" />
      </IconButton>
      {limit === null ? (
        <p className="text-ink-faint text-sm">{t('noBudget')}</p>
      ) : (
        <Share team={team} forecast={forecast} limit={limit} />
      )}
      {left_out > 0 ? <p className="text-ink-faint text-xs">{t('leftOut', { count: left_out })}</p> : null}
    </li>
  );
}

/** A bar, and the same in words: colour alone says nothing. */
function Share({ team, forecast, limit }: { team: string; forecast: number; limit: number }) {
  const { t } = useTranslation('budgets');
  const reached = reachedThresholds(forecast, limit).at(-1) ?? 0;
  const style = { '--part': `${Math.min(100, (100 * forecast) / limit)}%` } as CSSProperties;
  const words = t('ofBudget', { percent: percentOf(forecast, limit), budget: formatCents(limit) });
  const rest =
    forecast > limit
      ? t('over', { amount: formatCents(forecast - limit) })
      : t('left', { amount: formatCents(limit - forecast) });
  return (
    <div className="grid gap-1.5">
      <div
        role="img"
        aria-label={t('label', { team })}
        className="h-2.5 overflow-hidden rounded-full bg-sunken inset-ring inset-ring-line"
      >
        <div
          style={style}
          className={cx(
            'h-full w-(--part) rounded-full',
            reached >= 100 ? 'bg-danger' : reached >= 80 ? 'bg-warning' : 'bg-primary',
          )}
        />
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm tabular-nums">
        <span className="text-ink-soft">{words}</span>
        <span
          className={cx(
            'inline-flex items-center gap-1.5 [&_svg]:size-4',
            reached >= 100 ? 'font-medium text-danger' : reached >= 80 ? 'text-warning' : 'text-ink-soft',
          )}
        >
          {reached >= 80 ? <TriangleAlert aria-hidden="true" /> : null}
          {rest}
        </span>
      </p>
    </div>
  );
}
