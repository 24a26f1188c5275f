import { useInfiniteQuery } from '@tanstack/react-query';
import { BadgeCheck, Gift } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type ClaimSummary, startupClaimsQuery } from '../api/get-claims.ts';
import { ClaimStateBadge } from '../components/claim-badges.tsx';
import { ClaimForDialog } from './claim-for-dialog.tsx';

type StartupClaimsProps = {
  startup: { id: string; name: string };
  /** A link to the claim; features know no addresses. */
  link: (claimId: string, children: ReactNode) => ReactNode;
};

/** The claims of a startup for staff, who act for it or grant an exception (CLM-08). */
export function StartupClaims({ startup, link }: StartupClaimsProps) {
  const { t } = useTranslation('claims');
  const titleId = useId();
  const [origin, setOrigin] = useState<'staff' | 'exception' | null>(null);
  const query = useInfiniteQuery(startupClaimsQuery(startup.id));
  const { data, error, refetch } = query;
  if (!data) {
    if (!error) {
      return (
        <div role="status" aria-label={t('startup.loading')}>
          <Skeleton className="h-40 rounded-lg" />
        </div>
      );
    }
    return (
      <ErrorState
        level={2}
        title={t('startup.failed')}
        text={errorText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  const claims = data.pages.flatMap((page) => page.claims);
  const [first] = data.pages;
  return (
    <Card>
      <section aria-labelledby={titleId} className="grid grid-cols-1 gap-5 p-5">
        <header className="flex flex-wrap items-center justify-between gap-3">
          <h2 id={titleId} className="text-ink text-lg">
            {t('startup.title')}
            {first && first.total > 0 ? (
              <span className="ml-2 font-normal font-sans text-ink-faint text-sm">
                {t('startup.count', { count: first.total })}
              </span>
            ) : null}
          </h2>
          {first?.can.start ? (
            <div className="flex flex-wrap gap-2">
              <Button variant="secondary" size="sm" onClick={() => setOrigin('exception')}>
                <BadgeCheck aria-hidden="true" />
                {t('startup.grant')}
              </Button>
              <Button size="sm" onClick={() => setOrigin('staff')}>
                <Gift aria-hidden="true" />
                {t('startup.start')}
              </Button>
            </div>
          ) : null}
        </header>
        {claims.length > 0 ? (
          <ul className="-my-2 divide-y divide-line">
            {claims.map((claim) => (
              <ClaimRow key={claim.id} claim={claim} link={link} />
            ))}
          </ul>
        ) : (
          <p className="text-ink-soft text-sm">{t('startup.empty')}</p>
        )}
        {query.hasNextPage ? (
          <Button
            variant="secondary"
            size="sm"
            className="justify-self-start"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('startup.more')}
          </Button>
        ) : null}
      </section>
      {origin ? <ClaimForDialog origin={origin} startup={startup} onClose={() => setOrigin(null)} /> : null}
    </Card>
  );
}

type ClaimRowProps = { claim: ClaimSummary; link: StartupClaimsProps['link'] };

function ClaimRow({ claim, link }: ClaimRowProps) {
  const { t } = useTranslation('claims');
  const { formatDate } = useDates();
  return (
    <li className="grid gap-x-4 gap-y-1.5 py-3 sm:flex sm:items-center sm:justify-between">
      <div className="min-w-0">
        <p className="break-words font-medium text-ink text-sm leading-5.5">
          {link(claim.id, claim.tool_name)}
        </p>
        <p className="break-words text-[0.8125rem] text-ink-soft leading-5">{claim.perk_title}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-faint text-xs sm:justify-end">
        {claim.origin === 'startup' ? null : <Badge>{t(`origins.${claim.origin}`)}</Badge>}
        {claim.ends_on ? (
          <span className="tabular-nums">{t('startup.endsOn', { date: formatDate(claim.ends_on) })}</span>
        ) : null}
        <ClaimStateBadge state={claim.state} />
      </div>
    </li>
  );
}
