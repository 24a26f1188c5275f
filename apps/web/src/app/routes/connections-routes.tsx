import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { loadTexts } from '#lib/i18n.ts';
import { paths } from '../paths.ts';
import { dashboardLayoutRoute } from './dashboard-layout-route.tsx';

const staticData = { title: 'shell:pages.connections', requires: 'settings.system' } as const;

const connectionsRoute = createRoute({
  getParentRoute: () => dashboardLayoutRoute,
  path: paths.connections,
  staticData,
  loader: () => loadTexts('connections'),
  component: lazyRouteComponent(() => import('#app/connections/connections-layout.tsx'), 'ConnectionsLayout'),
});

/** The first page of the tabs. */
const connectionsIndexRoute = createRoute({
  getParentRoute: () => connectionsRoute,
  path: '/',
  staticData,
  beforeLoad: () => {
    throw redirect({ to: paths.connectionsIdentity, replace: true });
  },
});

const identityRoute = createRoute({
  getParentRoute: () => connectionsRoute,
  path: 'identite',
  staticData,
  loader: () => loadTexts('identityProviders', 'accounts'),
  component: lazyRouteComponent(() => import('#app/connections/identity-page.tsx'), 'IdentityPage'),
});

/** « Connexions »: what links the application to the organisation. */
export const connectionsRoutes = [
  connectionsRoute.addChildren([connectionsIndexRoute, identityRoute]),
] as const;
