import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { Callout } from '#ui/callout.tsx';
import type { Claim } from '../api/get-claims.ts';
import { ClaimActions } from './claim-actions.tsx';
import { ClaimStateBadge } from './claim-badges.tsx';
import { ClaimFacts } from './claim-facts.tsx';
import { ClaimSteps } from './claim-steps.tsx';
import { ClaimTimeline } from './claim-timeline.tsx';
import { IntentionPicker } from './intention-picker.tsx';

type ClaimViewProps = {
  claim: Claim;
  /** Its code or link. */
  secret: ReactNode;
  /** For a vendor who asks for proof. */
  attestation: ReactNode;
  /** What the startup says about the tool. */
  use: ReactNode;
};

/** One activation: where it stands, what to do next, and what happened. */
export function ClaimView({ claim, secret, attestation, use }: ClaimViewProps) {
  const { t } = useTranslation('claims');
  const { formatDate } = useDates();
  const { can } = claim;
  const hasEnd = claim.state === 'activated' || claim.ends_on !== null;
  const hasAction = can.confirm || can.send || can.grant || can.activate;
  return (
    <div
      className={cx(
        'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]',
        // Room for the action at the bottom of a phone: the end of the page must not hide behind it.
        hasAction && 'max-md:pb-20',
      )}
    >
      <div className="grid gap-5">
        <header className="grid gap-2">
          <p className="font-medium text-ink-soft text-sm">{claim.tool_name}</p>
          <h1 className="break-words text-3xl text-ink">{claim.perk_title}</h1>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <ClaimStateBadge state={claim.state} />
            {claim.end_kind ? (
              <span className="text-ink-soft text-sm">{t(`endKinds.${claim.end_kind}`)}</span>
            ) : null}
            {claim.origin === 'startup' ? null : (
              <span className="text-ink-soft text-sm">{t(`origins.${claim.origin}`)}</span>
            )}
            <span className="text-ink-faint text-sm">
              {t('page.since', { date: formatDate(claim.state_at) })}
            </span>
          </div>
        </header>
        <NextStep claim={claim} />
        {can.use ? (
          <section className="grid gap-4 rounded-lg border border-line bg-surface p-4 shadow-card md:p-5">
            <h2 className="text-ink text-lg">{t('steps.title')}</h2>
            <ClaimSteps claimId={claim.id} secret={secret} />
            {attestation}
          </section>
        ) : null}
        <ClaimActions claim={claim} />
        {can.tell && hasEnd ? <IntentionPicker claim={claim} /> : null}
        {use}
      </div>
      <div className="grid gap-5">
        <ClaimFacts claim={claim} />
        <section className="rounded-lg border border-line bg-surface p-4 shadow-card">
          <h2 className="mb-4 font-sans font-semibold text-ink text-sm tracking-normal">
            {t('timeline.title')}
          </h2>
          <ClaimTimeline events={claim.events} />
        </section>
      </div>
    </div>
  );
}

const OPEN_STATES: readonly Claim['state'][] = ['started', 'granted', 'activated'];

/** One sentence: what happens next, and who has to do it. */
function NextStep({ claim }: { claim: Claim }) {
  const { t } = useTranslation('claims');
  const reason = claim.events.findLast(({ to_state }) => to_state === claim.state)?.reason;
  const isLookingOn = !claim.can.use && OPEN_STATES.includes(claim.state);
  const text = claim.can.confirm
    ? t('next.confirm')
    : isLookingOn && claim.origin === 'import'
      ? t('next.imported')
      : isLookingOn
        ? t(claim.can.revoke ? 'next.staff' : 'next.onlyLead')
        : claim.state === 'sent' && !claim.can.grant
          ? t('next.sentByStudio')
          : t(`next.${claim.state}`);
  return (
    <Callout tone={claim.state === 'activated' ? 'success' : 'info'}>
      {text}
      {claim.state === 'refused' ? ` ${t(claim.may_retry ? 'next.mayRetry' : 'next.mayNotRetry')}` : ''}
      {reason && (claim.state === 'refused' || claim.state === 'revoked') ? ` ${reason}` : ''}
      {claim.needs_review && claim.state === 'waiting' ? ` ${t('page.review')}` : ''}
    </Callout>
  );
}
