import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CheckedLine } from '../../api/invitations.ts';

/** What each line of the list means, the faulty ones first: those are to be mended. */
export function CheckedLines({ lines }: { lines: readonly CheckedLine[] }) {
  const { t } = useTranslation(['invitations', 'common']);
  const sorted = lines.toSorted((a, b) => Number(a.fault === null) - Number(b.fault === null));
  return (
    <ul
      aria-label={t('check.label')}
      className="max-h-64 divide-y divide-line overflow-y-auto rounded-md border border-line"
    >
      {sorted.map(({ line, written, email, startup, role, fault }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line may hold the same address twice
        <li key={`${line}-${index}`} className="flex items-start gap-2.5 px-3 py-2 text-sm">
          {fault ? (
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
          ) : (
            <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
          )}
          <div className="min-w-0">
            <p className="break-all text-ink">{email ?? (written || t('check.blank'))}</p>
            <p className={fault ? 'text-danger text-xs leading-5' : 'text-ink-faint text-xs leading-5'}>
              {fault
                ? t('check.fault', { line, reason: t(`faults.${fault}`) })
                : [startup?.name ?? t('check.noStartup'), t(`common:roles.${role}`)].join(' · ')}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
