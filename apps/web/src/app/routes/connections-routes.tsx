import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadTexts } from '#lib/i18n.ts';
import { paths } from '../paths.ts';
import { dashboardLayoutRoute } from './dashboard-layout-route.tsx';
import { pageSearch } from './page-search.ts';

const staticData = { title: 'shell:pages.connections', requires: 'settings.system' } as const;

/** One file to load: these pages share most of their parts. */
const loadPages = () => import('#app/connections/connections-pages.tsx');

const connectionsRoute = createRoute({
  getParentRoute: () => dashboardLayoutRoute,
  path: paths.connections,
  staticData,
  loader: () => loadTexts('webhooks'),
  component: lazyRouteComponent(loadPages, 'ConnectionsLayout'),
});

const getParentRoute = () => connectionsRoute;

const webhooksRoute = createRoute({
  getParentRoute,
  path: '/',
  staticData,
  component: lazyRouteComponent(loadPages, 'WebhooksPage'),
});

const identityRoute = createRoute({
  getParentRoute,
  path: 'identite',
  staticData,
  loader: () => loadTexts('identityProviders', 'accounts'),
  component: lazyRouteComponent(loadPages, 'IdentityPage'),
});

const allTokensRoute = createRoute({
  getParentRoute,
  path: 'jetons',
  validateSearch: pageSearch,
  staticData,
  loader: () => loadTexts('tokens'),
  component: lazyRouteComponent(loadPages, 'AllTokensPage'),
});

/** « Connexions »: what links the application to other systems, for admins. */
export const connectionsRoutes = connectionsRoute.addChildren([webhooksRoute, identityRoute, allTokensRoute]);
