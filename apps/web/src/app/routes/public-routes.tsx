import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { loadTexts } from '#lib/i18n.ts';
import { paths } from '../paths.ts';
import { rootRoute } from './root-route.tsx';
import { textSearch } from './text-search.ts';

const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  loader: () => loadTexts('landing'),
  component: lazyRouteComponent(() => import('../public/public-layout.tsx'), 'PublicLayout'),
});

const landingRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: paths.landing,
  validateSearch: textSearch('confirmation'),
  staticData: { title: 'landing:title' },
  component: lazyRouteComponent(() => import('../public/landing-page.tsx'), 'LandingPage'),
});

const notFoundRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: paths.notFound,
  validateSearch: textSearch('from'),
  staticData: { title: 'shell:pages.notFound' },
  loader: () => loadTexts('shell'),
  component: lazyRouteComponent(() => import('../public/not-found-page.tsx'), 'NotFoundPage'),
});

/** Every address that nothing else answers to. The one asked for travels along, to be logged. */
export const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: ({ location }) => {
    throw redirect({ to: paths.notFound, search: { from: location.pathname }, replace: true });
  },
});

export const publicRoutes = publicRoute.addChildren([landingRoute, notFoundRoute]);
