import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import type { Fault } from '../api/imports.ts';
import { useFieldLabel } from '../import-target.ts';

const STEP = 50;

type FaultListProps = { faults: readonly Fault[]; total: number };

/** Errors by line number, as a spreadsheet counts them. */
export function FaultList({ faults, total }: FaultListProps) {
  const { t } = useTranslation('imports');
  const labelOf = useFieldLabel();
  const [shown, setShown] = useState(STEP);
  return (
    <div className="grid grid-cols-1 gap-3">
      <ul
        aria-label={t('faults.label')}
        className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card"
      >
        {faults.slice(0, shown).map((fault) => (
          <li
            key={`${fault.line}:${fault.field}`}
            className="grid gap-x-4 gap-y-0.5 px-4 py-2.5 text-sm leading-5.5 lg:grid-cols-[5.5rem_10rem_minmax(0,1fr)]"
          >
            <span className="font-medium text-ink tabular-nums">
              {t('faults.line', { line: fault.line })}
            </span>
            <span className="text-ink-soft">{labelOf(fault.field)}</span>
            <span className="min-w-0 break-words text-ink-soft">
              {t(`faults.reasons.${fault.reason}`, { value: fault.value, max: fault.max ?? 0 })}
              {fault.name && fault.field !== 'name' ? (
                <span className="text-ink-faint"> · {fault.name}</span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      {shown < faults.length ? (
        <Button variant="secondary" className="justify-self-start" onClick={() => setShown(shown + STEP)}>
          {t('faults.more')}
        </Button>
      ) : null}
      {total > faults.length && shown >= faults.length ? (
        <p className="text-ink-faint text-sm">{t('faults.rest', { count: total - faults.length })}</p>
      ) : null}
    </div>
  );
}
