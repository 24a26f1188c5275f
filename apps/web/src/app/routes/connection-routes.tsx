import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadTexts } from '#lib/i18n.ts';
import { paths } from '../paths.ts';
import { dashboardLayoutRoute } from './dashboard-layout-route.tsx';
import { pageSearch } from './page-search.ts';

const getParentRoute = () => dashboardLayoutRoute;

const tokensRoute = createRoute({
  getParentRoute,
  path: paths.tokens,
  staticData: { title: 'shell:pages.tokens' },
  loader: () => loadTexts('tokens'),
  component: lazyRouteComponent(() => import('#app/tokens/tokens-page.tsx'), 'TokensPage'),
});

const assistantsRoute = createRoute({
  getParentRoute,
  path: paths.assistants,
  staticData: { title: 'shell:pages.assistants' },
  loader: () => loadTexts('assistants'),
  component: lazyRouteComponent(() => import('#app/assistants/assistants-page.tsx'), 'AssistantsPage'),
});

const allTokensRoute = createRoute({
  getParentRoute,
  path: paths.allTokens,
  validateSearch: pageSearch,
  staticData: { title: 'shell:pages.allTokens', requires: 'users.manage' },
  loader: () => loadTexts('tokens'),
  component: lazyRouteComponent(() => import('#app/tokens/all-tokens-page.tsx'), 'AllTokensPage'),
});

/** Tokens and assistants. */
export const connectionRoutes = [tokensRoute, assistantsRoute, allTokensRoute] as const;
