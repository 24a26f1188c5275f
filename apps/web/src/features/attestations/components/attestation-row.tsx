import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { Attestation } from '../api/attestations.ts';

const TONES = { valid: 'success', expired: 'neutral', revoked: 'neutral', left: 'warning' } as const;

type AttestationRowProps = { attestation: Attestation; onRevoke: () => void };

export function AttestationRow({ attestation, onRevoke }: AttestationRowProps) {
  const { t } = useTranslation('attestations');
  const { formatDate } = useDates();
  const { vendor, state, created_at, expires_at, revoked_at } = attestation;
  const until = revoked_at
    ? t('row.revokedOn', { date: formatDate(revoked_at) })
    : t(state === 'expired' ? 'row.expiredOn' : 'row.until', { date: formatDate(expires_at) });
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink text-sm">
          <span className="wrap-anywhere font-medium">{vendor}</span>
          <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
        </p>
        <p className="text-ink-faint text-xs leading-5">
          {`${t('row.made', { date: formatDate(created_at) })} · ${until}`}
        </p>
        <Openings attestation={attestation} />
      </div>
      {state === 'valid' || state === 'left' ? (
        <Button variant="ghost" size="sm" aria-label={t('row.revoke', { vendor })} onClick={onRevoke}>
          {t('revoke.action')}
        </Button>
      ) : null}
    </li>
  );
}

/** Each opening with its time, one press away. */
function Openings({ attestation: { opened, openings } }: { attestation: Attestation }) {
  const { t } = useTranslation('attestations');
  const { formatMinute } = useDates();
  const [last] = openings;
  const earlier = opened - openings.length;
  if (!last) return <p className="text-ink-faint text-xs leading-5">{t('row.neverOpened')}</p>;
  return (
    <details className="text-ink-soft text-xs leading-5">
      <summary className="w-fit cursor-pointer rounded-xs">
        {t('row.opened', { count: opened, date: formatMinute(last) })}
      </summary>
      <ol className="mt-1 grid grid-cols-1 gap-0.5 border-line border-l pl-3 tabular-nums">
        {openings.map((at) => (
          <li key={at}>{t('row.openedOn', { date: formatMinute(at) })}</li>
        ))}
        {earlier ? <li>{t('row.earlier', { count: earlier })}</li> : null}
      </ol>
    </details>
  );
}
