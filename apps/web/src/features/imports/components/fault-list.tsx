import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import type { Fault } from '../api/imports.ts';
import { useFieldLabel } from '../import-target.ts';
import { CorrectionForm } from './correction-form.tsx';

const STEP = 50;

type FaultListProps = {
  /** A preview sends the cell too, for correcting it. */
  faults: readonly (Fault & { cell?: string })[];
  total: number;
  onCorrect?: (fault: Fault, value: string) => void;
};

/** Errors by line number, as a spreadsheet counts them. In a preview each of them can be corrected in place. */
export function FaultList({ faults, total, onCorrect }: FaultListProps) {
  const { t } = useTranslation('imports');
  const labelOf = useFieldLabel();
  const items = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(STEP);
  return (
    <div className="grid grid-cols-1 gap-3">
      <ul
        ref={items}
        tabIndex={-1}
        aria-label={t('faults.label')}
        className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card outline-none"
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
            <div className="grid min-w-0 gap-2">
              <span className="min-w-0 break-words text-ink-soft">
                {t(`faults.reasons.${fault.reason}`, { value: fault.value, max: fault.max ?? 0 })}
                {fault.name && fault.field !== 'name' ? (
                  <span className="text-ink-faint"> · {fault.name}</span>
                ) : null}
              </span>
              {onCorrect && fault.cell !== undefined ? (
                <CorrectionForm
                  fault={fault}
                  cell={fault.cell}
                  onCorrect={(value) => {
                    // The form disappears with the fault, so the focus moves to what stays.
                    items.current?.focus();
                    onCorrect(fault, value);
                  }}
                />
              ) : null}
            </div>
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
