import { BadgeCheck, CircleSlash } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Callout } from '#ui/callout.tsx';
import { Card } from '#ui/card.tsx';
import type { OpenedAttestation } from '../api/attestations.ts';

type AttestationViewProps = { attestation: OpenedAttestation; readAt: string };

/** What a vendor reads: the answer first, then the facts it rests on. */
export function AttestationView({ attestation, readAt }: AttestationViewProps) {
  const { t } = useTranslation('attestations');
  const { formatDate, formatMinute } = useDates();
  if (attestation.state !== 'valid') return <Ended {...attestation} />;
  const { studio, confirmed } = attestation;
  const { startup, cohort, since, vendor, expires_at } = confirmed;
  const facts = [
    [t('page.startup'), startup],
    [t('page.cohort'), cohort],
    [t('page.since'), formatDate(since)],
    [t('page.vendor'), vendor],
    [t('page.checked'), formatMinute(readAt)],
    [t('page.until'), formatDate(expires_at)],
  ].filter((fact): fact is [string, string] => fact[1] !== null);
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid justify-items-start gap-3">
        <Badge tone="success">
          <BadgeCheck aria-hidden="true" />
          {t('states.valid')}
        </Badge>
        <h1 className="wrap-anywhere text-3xl text-ink">{t('page.confirmed', { startup, studio })}</h1>
        <p className="text-ink-soft leading-7">{t('page.now', { studio })}</p>
      </div>
      <Card>
        <dl className="divide-y divide-line px-5">
          {facts.map(([name, value]) => (
            <div key={name} className="grid grid-cols-1 gap-x-4 py-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
              <dt className="text-ink-faint text-sm leading-6">{name}</dt>
              <dd className="wrap-anywhere text-ink leading-6">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Callout tone="info">{t('page.address', { host: window.location.host })}</Callout>
    </div>
  );
}

/** Says no more than why it no longer counts. */
function Ended({ state, studio }: Exclude<OpenedAttestation, { state: 'valid' }>) {
  const { t } = useTranslation('attestations');
  return (
    <div className="grid justify-items-start gap-3">
      <Badge tone="warning">
        <CircleSlash aria-hidden="true" />
        {t('page.invalid')}
      </Badge>
      <h1 className="wrap-anywhere text-3xl text-ink">{t(`page.ended.${state}.title`, { studio })}</h1>
      <p className="text-ink-soft leading-7">{t(`page.ended.${state}.text`)}</p>
    </div>
  );
}
