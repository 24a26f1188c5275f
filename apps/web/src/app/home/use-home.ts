import { useQuery } from '@tanstack/react-query';
import { inboxQuery } from '#features/claims/api/get-claims.ts';
import { outlookQuery } from '#features/claims/api/outlook.ts';
import { reportsQuery } from '#features/codes/api/reports.ts';
import { offersQuery } from '#features/perks/api/list-offers.ts';
import { requestsQuery } from '#features/requests/api/list-requests.ts';
import { waitingStartupsQuery } from '#features/startups/api/waiting.ts';
import { useRole } from '#lib/session/use-role.ts';
import { OWN_REQUESTS } from './own-requests-params.ts';

const PENDING_REQUESTS = { status: 'pending' } as const;

/** What the home page says about its reader. A part that cannot be read is left out. */
export function useHome() {
  const { can, loading } = useRole();
  const decides = !loading && can('claims.decide');
  const managesStartups = !loading && can('startups.manage');
  const managesRequests = !loading && can('requests.manage');
  const offers = useQuery(offersQuery);
  const outlook = useQuery(outlookQuery);
  const requests = useQuery(requestsQuery(OWN_REQUESTS));
  const inbox = useQuery({ ...inboxQuery(1), enabled: decides });
  const reports = useQuery({ ...reportsQuery(), enabled: decides });
  const startups = useQuery({ ...waitingStartupsQuery, enabled: managesStartups });
  const pending = useQuery({ ...requestsQuery(PENDING_REQUESTS), enabled: managesRequests });
  return {
    isLoading:
      loading || [offers, outlook, requests, inbox, reports, startups, pending].some((one) => one.isLoading),
    isStaff: decides,
    offers: offers.data,
    outlook: outlook.data,
    requests: requests.data?.requests ?? [],
    waiting: {
      claims: inbox.data?.total ?? 0,
      reports: reports.data?.length ?? 0,
      founders: startups.data?.requests.length ?? 0,
      leadless: startups.data?.total ?? 0,
      requests: pending.data?.total ?? 0,
    },
  };
}

export type Home = ReturnType<typeof useHome>;
