import { dayInParis, daysBetween } from '@perkotheque/domain/shared/days';
import { cx } from 'class-variance-authority';
import { TriangleAlert } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '#lib/use-now.ts';
import { Button } from '#ui/button.tsx';
import type { ClaimSummary } from '../api/get-claims.ts';
import { ClaimStateBadge } from '../components/claim-badges.tsx';

export type InboxRowActions = {
  /** A link to the claim with `data-inbox-link`; features know no addresses. */
  link: (claim: ClaimSummary, children: ReactNode) => ReactNode;
  onWrite: (claim: ClaimSummary) => void;
};

type InboxRowProps = InboxRowActions & {
  claim: ClaimSummary;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onApprove: () => void;
  onRefuse: () => void;
};

export function InboxRow({ claim, isChosen, onChoose, onApprove, onRefuse, link, onWrite }: InboxRowProps) {
  const { t } = useTranslation('claims');
  const days = daysBetween(dayInParis(new Date(claim.state_at)), dayInParis(useNow()));
  const isToReport = claim.state === 'sent';
  const isToWrite = claim.way === 'introduction' && claim.state === 'waiting';
  function onKeyDown(event: KeyboardEvent) {
    const isOnLink = event.target instanceof HTMLElement && event.target.hasAttribute('data-inbox-link');
    if (event.key !== ' ' || !isOnLink) return;
    event.preventDefault();
    onChoose(!isChosen);
  }
  return (
    <li
      onKeyDown={onKeyDown}
      className={cx(
        'flex items-start gap-3 rounded-lg border bg-surface p-4 shadow-card',
        isChosen ? 'border-primary' : 'border-line',
      )}
    >
      <input
        type="checkbox"
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
        aria-label={t('inbox.select', { startup: claim.startup.name, tool: claim.tool_name })}
        className="mt-1 tick size-4.5 shrink-0"
      />
      <div className="grid min-w-0 flex-1 gap-3 md:flex md:items-center md:justify-between">
        <div className="min-w-0">
          <p className="break-words text-ink leading-6">
            {link(
              claim,
              <>
                <span className="font-semibold">{claim.startup.name}</span>
                {' · '}
                {claim.tool_name}
              </>,
            )}
          </p>
          <p className="break-words text-ink-soft text-sm leading-5.5">{claim.perk_title}</p>
          <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-faint text-xs">
            <ClaimStateBadge state={claim.state} />
            <span>{t(`ways.${claim.way}`)}</span>
            <span className="tabular-nums">
              {days <= 0 ? t('inbox.today') : t('inbox.age', { count: days })}
            </span>
          </div>
          {claim.needs_review ? (
            <p className="mt-1.5 flex items-start gap-1.5 text-warning text-xs leading-5">
              <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
              {t('inbox.review')}
            </p>
          ) : null}
          {isToReport ? <p className="mt-1.5 text-ink-soft text-xs">{t('inbox.toReport')}</p> : null}
        </div>
        <div className="flex shrink-0 flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={onRefuse}>
            {t('inbox.refuse')}
          </Button>
          {isToWrite ? (
            <Button size="sm" onClick={() => onWrite(claim)}>
              {t('inbox.write')}
            </Button>
          ) : (
            <Button size="sm" onClick={onApprove}>
              {t('inbox.approve')}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
