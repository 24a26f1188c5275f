import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import type { CheckedLine } from '../../api/invitations.ts';

type CheckedLinesProps = {
  lines: readonly CheckedLine[];
  onLead: (email: string, isLead: boolean) => void;
  onCorrect: (line: CheckedLine) => void;
};

/** What each line of the list means, the faulty ones first: those are to be mended. */
export function CheckedLines({ lines, onLead, onCorrect }: CheckedLinesProps) {
  const { t } = useTranslation('invitations');
  const sorted = lines.toSorted((a, b) => Number(a.fault === null) - Number(b.fault === null));
  return (
    <ul
      aria-label={t('check.label')}
      className="max-h-64 divide-y divide-line overflow-y-auto rounded-md border border-line"
    >
      {sorted.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line may hold the same address twice
        <li key={`${line.line}-${index}`} className="flex items-start gap-2.5 px-3 py-2 text-sm">
          {line.fault ? (
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
          ) : (
            <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
          )}
          <div className="min-w-0 flex-1">
            <p className="break-all text-ink">{line.email ?? (line.written || t('check.blank'))}</p>
            <Meaning line={line} />
          </div>
          {line.suggestion ? (
            <Button size="sm" variant="secondary" onClick={() => onCorrect(line)}>
              {t('check.correct')}
            </Button>
          ) : null}
          {line.fault === null && line.startup && line.email ? (
            <Checkbox
              label={t('lead')}
              aria-label={t('check.leadOf', { email: line.email })}
              checked={line.as_lead}
              onChange={({ target }) => onLead(line.email ?? '', target.checked)}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Meaning({ line: { line, startup, role, fault, suggestion, elsewhere } }: { line: CheckedLine }) {
  const { t } = useTranslation(['invitations', 'common']);
  if (fault === null) {
    return (
      <p className="text-ink-faint text-xs leading-5">
        {[startup?.name ?? t('check.noStartup'), t(`common:roles.${role}`)].join(' · ')}
      </p>
    );
  }
  const reason = suggestion
    ? t('check.accent', { suggestion })
    : elsewhere
      ? t('check.elsewhere', { startup: elsewhere.name })
      : t(`faults.${fault}`);
  return <p className="text-danger text-xs leading-5">{t('check.fault', { line, reason })}</p>;
}
