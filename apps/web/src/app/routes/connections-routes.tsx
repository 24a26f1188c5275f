import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadTexts } from '#lib/i18n.ts';
import { paths } from '../paths.ts';
import { dashboardLayoutRoute } from './dashboard-layout-route.tsx';
import { pageSearch } from './page-search.ts';

const staticData = { title: 'shell:pages.connections', requires: 'settings.system' } as const;

const connectionsRoute = createRoute({
  getParentRoute: () => dashboardLayoutRoute,
  path: paths.connections,
  staticData,
  loader: () => loadTexts('connections'),
  component: lazyRouteComponent(() => import('#app/connections/connections-layout.tsx'), 'ConnectionsLayout'),
});

const getParentRoute = () => connectionsRoute;

const webhooksRoute = createRoute({
  getParentRoute,
  path: '/',
  staticData,
  loader: () => loadTexts('webhooks'),
  component: lazyRouteComponent(
    () => import('#features/webhooks/components/webhooks-panel.tsx'),
    'WebhooksPanel',
  ),
});

const identityRoute = createRoute({
  getParentRoute,
  path: 'identite',
  staticData,
  loader: () => loadTexts('identityProviders', 'accounts'),
  component: lazyRouteComponent(
    () => import('#features/identity-providers/components/identity-providers.tsx'),
    'IdentityProviders',
  ),
});

const allTokensRoute = createRoute({
  getParentRoute,
  path: 'jetons',
  validateSearch: pageSearch,
  staticData,
  loader: () => loadTexts('tokens'),
  component: lazyRouteComponent(() => import('#app/connections/all-tokens-page.tsx'), 'AllTokensPage'),
});

/** « Connexions »: what links the application to other systems, for admins. */
export const connectionsRoutes = connectionsRoute.addChildren([webhooksRoute, identityRoute, allTokensRoute]);
