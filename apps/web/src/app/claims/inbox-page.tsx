import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Inbox, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClaimSummary, inboxQuery } from '#features/claims/api/get-claims.ts';
import { InboxList } from '#features/claims/inbox/inbox-list.tsx';
import { IntroductionDialog } from '#features/claims/inbox/introduction-dialog.tsx';
import { RefusalDialog } from '#features/claims/inbox/refusal-dialog.tsx';
import { useDelayedDecision } from '#features/claims/inbox/use-delayed-decision.ts';
import { reportsQuery } from '#features/codes/api/reports.ts';
import { HeldList, useHeldPerks } from '#features/codes/components/held-codes.tsx';
import { ReportList } from '#features/codes/components/report-list.tsx';
import { waitingStartupsQuery } from '#features/startups/api/waiting.ts';
import { LeadlessList } from '#features/startups/components/waiting/leadless-list.tsx';
import { RequestList } from '#features/startups/components/waiting/request-list.tsx';
import { errorText } from '#lib/error-text.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { paths } from '../paths.ts';

const idsOf = (claims: readonly ClaimSummary[]) => claims.map(({ id }) => id);

/** « À traiter »: what waits for the studio. */
export function InboxPage() {
  const { t } = useTranslation('claims');
  const { page = 1 } = useSearch({ from: '/session/dashboard/a-traiter' });
  const { data, error, refetch } = useQuery(inboxQuery(page));
  const { data: reports = [] } = useQuery(reportsQuery());
  const { data: startups } = useQuery(waitingStartupsQuery);
  const held = useHeldPerks();
  const { decide, hidden } = useDelayedDecision();
  const [refused, setRefused] = useState<readonly ClaimSummary[] | null>(null);
  const [written, setWritten] = useState<ClaimSummary | null>(null);
  const claims = data?.claims.filter(({ id }) => !hidden.includes(id));
  const total = Math.max(0, (data?.total ?? 0) - hidden.length);
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-3xl text-ink">{t('inbox.title')}</h1>
          <p className="mt-2 text-ink-soft">{t('inbox.intro')}</p>
          <p role="status" className="mt-1 text-ink-faint text-sm tabular-nums">
            {data && total > 0 ? t('inbox.count', { count: total }) : ''}
          </p>
        </div>
        <Link to={paths.importClaims} className={buttonStyle({ variant: 'secondary' })}>
          <Upload aria-hidden="true" />
          {t('inbox.import')}
        </Link>
      </header>
      {error && !data ? (
        <ErrorState
          level={2}
          title={t('inbox.failed')}
          text={errorText(error)}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!claims && !error ? (
        <div role="status" aria-label={t('inbox.loading')} className="grid gap-2.5">
          <Skeleton className="h-24 w-full rounded-lg" />
          <Skeleton className="h-24 w-full rounded-lg" />
        </div>
      ) : null}
      {startups ? (
        <>
          <RequestList requests={startups.requests} />
          <LeadlessList
            startups={startups.leadless}
            total={startups.total}
            link={(id, name) => (
              <Link to={paths.startup} params={{ id }} className="rounded-xs hover:underline">
                {name}
              </Link>
            )}
            invite={
              <Link to={paths.invitations} className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
                {t('inbox.invite')}
              </Link>
            }
          />
        </>
      ) : null}
      <HeldList />
      <ReportList />
      {claims?.length === 0 &&
      reports.length === 0 &&
      held.length === 0 &&
      startups?.total === 0 &&
      startups.requests.length === 0 ? (
        <StatePanel icon={Inbox} level={2} title={t('inbox.empty')}>
          {t('inbox.emptyText')}
        </StatePanel>
      ) : null}
      {data && claims && claims.length > 0 ? (
        <>
          <InboxList
            claims={claims}
            onApprove={(chosen) => void decide({ decision: 'approve', ids: idsOf(chosen) }, chosen)}
            onRefuse={setRefused}
            onWrite={setWritten}
            link={(claim, children) => (
              <Link
                to={paths.claim}
                params={{ claimId: claim.id }}
                data-inbox-link=""
                className="rounded-xs hover:underline"
              >
                {children}
              </Link>
            )}
          />
          <Pagination page={data.page} pageSize={data.page_size} total={data.total} />
        </>
      ) : null}
      {refused ? (
        <RefusalDialog
          count={refused.length}
          onClose={() => setRefused(null)}
          onRefuse={(refusal) => {
            void decide({ decision: 'refuse', ids: idsOf(refused), ...refusal }, refused);
            setRefused(null);
          }}
        />
      ) : null}
      {written ? <IntroductionDialog claimId={written.id} onClose={() => setWritten(null)} /> : null}
    </div>
  );
}
