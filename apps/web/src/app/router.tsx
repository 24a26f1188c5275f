import { createRouter } from '@tanstack/react-router';
import { FailurePage } from './failure-page.tsx';
import { PendingPage } from './pending-page.tsx';
import { dashboardRoutes } from './routes/dashboard-routes.tsx';
import { publicRoutes, unknownRoute } from './routes/public-routes.tsx';
import { rootRoute } from './routes/root-route.tsx';
import { authRoutes, sessionRoute } from './routes/session-routes.tsx';

const routeTree = rootRoute.addChildren([
  ...publicRoutes,
  sessionRoute.addChildren([...authRoutes, dashboardRoutes]),
  unknownRoute,
]);

export function createAppRouter() {
  return createRouter({
    routeTree,
    defaultPreload: 'intent',
    // The query cache decides when data is stale.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingMinMs: 200,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: FailurePage,
    scrollRestoration: true,
    // Plain strings: the default would parse a token of digits as a number.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch,
  });
}

function stringifySearch(search: Record<string, unknown>): string {
  const kept = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const text = new URLSearchParams(kept.map(([key, value]) => [key, String(value)])).toString();
  return text ? `?${text}` : '';
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
