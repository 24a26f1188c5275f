import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { Badge } from '#ui/badge.tsx';
import type { ToolUse } from '../api/tool-use.ts';

type Statement = NonNullable<ToolUse['statements']>[number];

/** What each startup said, for staff. */
export function StatementsList({ statements }: { statements: Statement[] }) {
  const { t } = useTranslation('toolUse');
  return (
    <details className="print:hidden">
      <summary className="cursor-pointer font-medium text-primary-text text-sm">
        {t('staff.title', { count: statements.length })}
      </summary>
      <ul className="mt-2 divide-y divide-line rounded-lg border border-line bg-surface">
        {statements.map((statement) => (
          <StatementRow key={statement.startup.id} statement={statement} />
        ))}
      </ul>
    </details>
  );
}

function StatementRow({ statement }: { statement: Statement }) {
  const { t } = useTranslation('toolUse');
  const { formatDate } = useDates();
  const { startup, cohort, since, ended_on, outcome, reason, replaced_by, note } = statement;
  const facts = [
    ended_on === null
      ? t('staff.since', { date: formatDate(since) })
      : t('staff.until', { date: formatDate(ended_on) }),
    replaced_by ? t('staff.replacedBy', { name: replaced_by.name }) : outcome && t(`outcomes.${outcome}`),
    reason && t(`reasons.${reason}`),
  ].filter(Boolean);
  return (
    <li className="grid grid-cols-1 gap-0.5 px-4 py-2.5 text-sm leading-5.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink">
        <span className="font-medium">{startup.name}</span>
        {cohort ? <span className="text-ink-faint">{cohort}</span> : null}
        {statement.may_be_named ? <Badge>{t('staff.named')}</Badge> : null}
      </p>
      <p className="text-ink-soft">{facts.join(' · ')}</p>
      {note ? <p className="break-words text-ink-soft">{note}</p> : null}
    </li>
  );
}
