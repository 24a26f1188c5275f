import { Link } from '@tanstack/react-router';
import { Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Mark } from '#ui/mark.tsx';
import type { CheckedTool } from '../api/compliance.ts';
import { MissingFields } from './missing-fields.tsx';
import { ComplianceBadge, STATUS_STYLES } from './status-badge.tsx';

type ComplianceListProps = {
  tools: readonly CheckedTool[];
  pendingId: string | null;
  onComplete: (tool: CheckedTool) => void;
};

/** One list for every width: rows on wide screens, stacked on narrow ones. */
export function ComplianceList({ tools, pendingId, onComplete }: ComplianceListProps) {
  const { t } = useTranslation('compliance');
  return (
    <ul
      aria-label={t('title')}
      className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-card"
    >
      {tools.map((tool) => (
        <li key={tool.id}>
          <Row
            tool={tool}
            isPending={pendingId === tool.id}
            isBlocked={pendingId !== null}
            onComplete={() => onComplete(tool)}
          />
        </li>
      ))}
    </ul>
  );
}

type RowProps = { tool: CheckedTool; isPending: boolean; isBlocked: boolean; onComplete: () => void };

function Row({ tool, isPending, isBlocked, onComplete }: RowProps) {
  const { t } = useTranslation('compliance');
  const { name, score, status, missing } = tool;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2.5 px-4 py-3 lg:grid-cols-[minmax(0,1fr)_5rem_7.5rem_minmax(0,1.4fr)_8rem]">
      <div className="flex min-w-0 items-center gap-3">
        <Mark name={name} size="sm" />
        <h3 className="min-w-0 text-sm leading-5">
          <Link
            to="."
            search={(previous) => ({ ...previous, tool: tool.id })}
            resetScroll={false}
            title={name}
            className="line-clamp-2 break-words rounded-xs text-ink hover:underline"
          >
            {name}
          </Link>
        </h3>
      </div>
      <div className="grid gap-1">
        <p className="text-right font-medium text-ink text-sm tabular-nums lg:text-left">
          <span className="sr-only">{t('scoreOf', { score })}</span>
          <span aria-hidden="true">{t('picture.score', { score })}</span>
        </p>
        <span aria-hidden="true" className="block h-1 w-16 overflow-hidden rounded-full bg-sunken">
          <span
            className="block h-full rounded-full"
            style={{ width: `${score}%`, backgroundColor: STATUS_STYLES[status].color }}
          />
        </span>
      </div>
      <div className="max-lg:col-span-2">
        <ComplianceBadge status={status} />
      </div>
      <div className="max-lg:col-span-2">
        <MissingFields fields={missing} />
      </div>
      <div className="justify-self-end max-lg:col-span-2 max-lg:justify-self-start">
        {missing.length > 0 ? (
          <Button
            variant="secondary"
            size="sm"
            loading={isPending}
            disabled={isBlocked}
            aria-label={t('completeTool', { name })}
            onClick={onComplete}
          >
            {isPending ? null : <Sparkles aria-hidden="true" />}
            {t('complete')}
          </Button>
        ) : null}
      </div>
    </article>
  );
}
