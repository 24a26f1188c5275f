import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { PerkSecret } from '../api/perk-secrets.ts';

const TONES = {
  free: 'success',
  held: 'warning',
  current: 'success',
  granted: 'info',
  read: 'neutral',
  voided: 'warning',
} as const satisfies Record<PerkSecret['state'], string>;

type SecretListProps = {
  secrets: readonly PerkSecret[];
  onVoid: (secret: PerkSecret) => void;
  onReaders: (secret: PerkSecret) => void;
};

export function SecretList({ secrets, onVoid, onReaders }: SecretListProps) {
  const { t } = useTranslation('codes');
  const { formatDate } = useDates();
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {secrets.map((secret) => (
        <li key={secret.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
          <code translate="no" className="font-mono text-ink text-sm">
            <span aria-hidden="true">•••• </span>
            {secret.last_four ?? (
              <>
                <span aria-hidden="true">••••</span>
                <span className="sr-only">{t('list.noLastFour')}</span>
              </>
            )}
          </code>
          <Badge tone={TONES[secret.state]}>{t(`states.${secret.state}`)}</Badge>
          <span className="min-w-0 flex-1 basis-44 text-ink-soft text-sm">
            {secret.startup ?? t('list.addedOn', { date: formatDate(secret.created_at) })}
            {secret.void_reason ? ` · ${secret.void_reason}` : ''}
          </span>
          <span className="flex gap-2">
            {secret.first_read_at ? (
              <Button variant="ghost" size="sm" onClick={() => onReaders(secret)}>
                {t('list.readers')}
              </Button>
            ) : null}
            {secret.state === 'voided' ? null : (
              <Button variant="secondary" size="sm" onClick={() => onVoid(secret)}>
                {t('list.void')}
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
