import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { loadTexts } from '#lib/i18n.ts';
import { paths } from '../paths.ts';
import { rootRoute } from './root-route.tsx';
import { textSearch } from './text-search.ts';

/** The landing page is a document of its own (landing.html): a link from the application loads it. */
const landingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.landing,
  beforeLoad: ({ location }) => {
    throw redirect({ href: location.href, reloadDocument: true });
  },
});

const accessibilityRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.accessibility,
  staticData: { title: 'accessibility:title' },
  loader: async () => {
    const [contact] = await Promise.all([
      import('../public/contact-address.ts').then(({ readContactAddress }) => readContactAddress()),
      loadTexts('accessibility'),
    ]);
    return contact;
  },
  component: lazyRouteComponent(() => import('../public/accessibility-page.tsx'), 'AccessibilityPage'),
});

const attestationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.attestation,
  staticData: { title: 'attestations:page.title' },
  loader: () => loadTexts('attestations'),
  component: lazyRouteComponent(() => import('../public/attestation-page.tsx'), 'AttestationPage'),
});

/** An old version of a legal text; without it, the latest. */
function versionSearch({ version }: Record<string, unknown>): { version?: number } {
  const number = Number(version);
  return Number.isInteger(number) && number > 0 && number <= 1_000_000 ? { version: number } : {};
}

const legalNoticeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.legalNotice,
  validateSearch: versionSearch,
  staticData: { title: 'legal:titles.notice' },
  loader: () => loadTexts('legal'),
  component: lazyRouteComponent(() => import('../public/legal-page.tsx'), 'NoticePage'),
});

const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.privacy,
  validateSearch: versionSearch,
  staticData: { title: 'legal:titles.privacy' },
  loader: () => loadTexts('legal'),
  component: lazyRouteComponent(() => import('../public/legal-page.tsx'), 'PrivacyPage'),
});

const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.terms,
  validateSearch: versionSearch,
  staticData: { title: 'legal:titles.terms' },
  loader: () => loadTexts('legal'),
  component: lazyRouteComponent(() => import('../public/legal-page.tsx'), 'TermsPage'),
});

const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.notFound,
  validateSearch: textSearch('from'),
  staticData: { title: 'shell:pages.notFound' },
  loader: () => loadTexts('shell'),
  component: lazyRouteComponent(() => import('../public/not-found-page.tsx'), 'NotFoundPage'),
});

/** Unknown addresses. `from` passes the address on, so that it is logged. */
export const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: ({ location }) => {
    throw redirect({ to: paths.notFound, search: { from: location.pathname }, replace: true });
  },
});

export const publicRoutes = [
  landingRoute,
  accessibilityRoute,
  attestationRoute,
  legalNoticeRoute,
  privacyRoute,
  termsRoute,
  notFoundRoute,
];
