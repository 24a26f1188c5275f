import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { configQuery } from '#lib/config.ts';
import { loadTexts } from '#lib/i18n.ts';
import { roleQuery, sessionQuery } from '#lib/session/session.ts';
import { paths } from '../paths.ts';
import { guarded } from './guarded.tsx';
import { sessionRoute } from './session-routes.tsx';

const dashboardRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: paths.dashboard,
  loader: ({ context: { queryClient } }) => {
    // Side by side rather than one after the other: the role waits for nothing but the cookie.
    for (const query of [sessionQuery, configQuery]) void queryClient.prefetchQuery(query);
    void queryClient.prefetchQuery(roleQuery);
    return loadTexts('shell');
  },
  component: lazyRouteComponent(() => import('../shell/dashboard-layout.tsx'), 'DashboardLayout'),
});
