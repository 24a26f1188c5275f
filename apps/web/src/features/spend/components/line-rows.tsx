import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { categoryName, teamName } from '#lib/base-names.ts';
import { useDates } from '#lib/dates.ts';
import { useDecideBy } from '#lib/decide-by.ts';
import { formatCents } from '#lib/money.ts';
import type { SpendLine, UnusedTool } from '../api/spend.ts';
import { useRateText } from './figure-note.tsx';

type RowProps = {
  contractId: string;
  title: string;
  text: string;
  aside?: ReactNode;
  value: string;
  note?: string;
};

/** The whole row opens the contract's sheet. */
function Row({ contractId, title, text, aside, value, note }: RowProps) {
  return (
    <li className="relative flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-3 hover:bg-hover sm:flex-nowrap sm:items-center">
      <span className="min-w-0 flex-1">
        <Link
          to={paths.renewals}
          search={{ contrat: contractId }}
          className="wrap-anywhere font-medium text-[0.9375rem] text-ink leading-5.5 after:absolute after:inset-0 hover:underline focus-visible:after:outline-2 focus-visible:after:outline-primary focus-visible:after:-outline-offset-2"
        >
          {title}
        </Link>
        <span className="block break-words text-ink-soft text-sm leading-5.5">{text}</span>
      </span>
      {aside ? (
        <span className="text-ink-soft text-sm tabular-nums max-sm:order-last max-sm:w-full sm:text-right">
          {aside}
        </span>
      ) : null}
      <span className="shrink-0 text-right text-sm tabular-nums leading-5.5 sm:w-36">
        <span className="block font-medium text-ink">{value}</span>
        {note ? <span className="block text-ink-faint text-xs leading-4.5">{note}</span> : null}
      </span>
    </li>
  );
}

function Rows({ children }: { children: ReactNode }) {
  return (
    <ul className="divide-y divide-line overflow-clip rounded-lg border border-line bg-surface shadow-card">
      {children}
    </ul>
  );
}

/** The amounts that a figure adds up. One without a rate says so in the place of its euros. */
export function LineRows({ lines }: { lines: readonly SpendLine[] }) {
  const { t } = useTranslation('spend');
  const { formatDate } = useDates();
  const rateText = useRateText();
  return (
    <Rows>
      {lines.map((line) => (
        <Row
          key={`${line.contract_id} ${line.day} ${line.label} ${line.cents}`}
          contractId={line.contract_id}
          title={line.tool.name}
          text={[line.label, teamName(line.team), line.category && categoryName(line.category)]
            .filter(Boolean)
            .join(' · ')}
          aside={[line.day && formatDate(line.day), line.rate && rateText(line.rate)]
            .filter(Boolean)
            .join(' · ')}
          value={line.euro_cents === null ? t('lines.noRate') : formatCents(line.euro_cents)}
          {...(line.currency !== 'EUR' && { note: formatCents(line.cents, line.currency) })}
        />
      ))}
    </Rows>
  );
}

/** Tools without use for 180 days, with the last day to say no. */
export function UnusedRows({ tools }: { tools: readonly UnusedTool[] }) {
  const { t } = useTranslation('spend');
  const { formatDate } = useDates();
  const decideBy = useDecideBy();
  return (
    <Rows>
      {tools.map((tool) => (
        <Row
          key={tool.tool_id}
          contractId={tool.contract_id}
          title={tool.tool_name}
          text={
            tool.last_used_on
              ? t('unused.lastUse', { date: formatDate(tool.last_used_on) })
              : t('unused.never', { date: formatDate(tool.unused_since) })
          }
          aside={decideBy(tool).text}
          value={tool.euro_cents === null ? t('lines.noRate') : formatCents(tool.euro_cents)}
          note={t('unused.aYear')}
        />
      ))}
    </Rows>
  );
}
