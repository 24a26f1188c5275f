import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadTexts } from '#lib/i18n.ts';
import { paths } from '../paths.ts';
import { dashboardLayoutRoute } from './dashboard-layout-route.tsx';

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

/** Programs and assistants that act for the member. */
export const tokenRoutes = [tokensRoute, assistantsRoute] as const;
