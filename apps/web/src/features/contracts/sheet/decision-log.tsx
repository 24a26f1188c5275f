import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { formatCents } from '#lib/money.ts';
import type { ContractDetails } from '../api/contracts.ts';
import { Part } from './facts.tsx';

type Decision = ContractDetails['decisions'][number];

/** What was decided: who, when and why, newest first. */
export function DecisionLog({ decisions }: Pick<ContractDetails, 'decisions'>) {
  const { t } = useTranslation('contracts');
  return (
    <Part title={t('sheet.decisions')}>
      {decisions.length === 0 ? (
        <p className="text-ink-faint text-sm leading-6">{t('sheet.noDecisions')}</p>
      ) : (
        <ol className="grid gap-4 border-line border-l pl-4">
          {decisions.map((decision) => (
            <DecisionEntry key={decision.id} decision={decision} />
          ))}
        </ol>
      )}
    </Part>
  );
}

function DecisionEntry({ decision }: { decision: Decision }) {
  const { t } = useTranslation('contracts');
  const { formatDate } = useDates();
  const { term_end, next_end, stops_on, replaced_by, former_cents, new_cents, currency, reason, by } =
    decision;
  const said = { kind: t(`decided.${decision.kind}`), date: formatDate(decision.at) };
  const facts = [
    ...(term_end && next_end
      ? [t('sheet.advanced', { from: formatDate(term_end), to: formatDate(next_end) })]
      : []),
    ...(stops_on ? [t('sheet.lastDay', { date: formatDate(stops_on) })] : []),
    ...(replaced_by ? [t('sheet.replacedBy', { tool: replaced_by.name })] : []),
    ...(former_cents !== null && new_cents !== null && currency
      ? [
          t('sheet.yearPrices', {
            former: formatCents(former_cents, currency),
            current: formatCents(new_cents, currency),
          }),
        ]
      : []),
  ];
  return (
    <li className="text-sm leading-5.5">
      <p className="font-medium text-ink">
        {by === null ? t('sheet.byNobody', said) : t('sheet.by', { ...said, name: by || t('row.unnamed') })}
      </p>
      {facts.length > 0 ? <p className="text-ink-soft tabular-nums">{facts.join(' · ')}</p> : null}
      {reason ? <p className="whitespace-pre-line break-words text-ink-soft italic">{reason}</p> : null}
    </li>
  );
}
