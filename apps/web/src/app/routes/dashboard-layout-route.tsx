import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadTexts } from '#lib/i18n.ts';
import { FIRST_SCREENS } from '../first-screens.ts';
import { sessionRoute } from './session-routes.tsx';

/** Without a path, so that its pages keep their whole address in `paths.ts`. */
export const dashboardLayoutRoute = createRoute({
  getParentRoute: () => sessionRoute,
  id: 'dashboard',
  loader: () =>
    Promise.all([
      loadTexts(...FIRST_SCREENS.dashboard.texts),
      import('../session-start.ts').then(({ preloadDashboard }) => preloadDashboard()),
    ]),
  component: lazyRouteComponent(() => import('../dashboard-start.ts'), 'DashboardLayout'),
});
