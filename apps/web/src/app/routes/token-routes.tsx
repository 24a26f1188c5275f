import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadTexts } from '#lib/i18n.ts';
import { paths } from '../paths.ts';
import { dashboardLayoutRoute } from './dashboard-layout-route.tsx';

const getParentRoute = () => dashboardLayoutRoute;

const loadPages = () => import('#app/tokens/pages.ts');

const tokensRoute = createRoute({
  getParentRoute,
  path: paths.tokens,
  staticData: { title: 'shell:pages.tokens' },
  loader: () => loadTexts('tokens'),
  component: lazyRouteComponent(loadPages, 'TokensPage'),
});

const assistantsRoute = createRoute({
  getParentRoute,
  path: paths.assistants,
  staticData: { title: 'shell:pages.assistants' },
  loader: () => loadTexts('assistants'),
  component: lazyRouteComponent(loadPages, 'AssistantsPage'),
});

/** Programs and assistants that act for the member. */
export const tokenRoutes = [tokensRoute, assistantsRoute] as const;
