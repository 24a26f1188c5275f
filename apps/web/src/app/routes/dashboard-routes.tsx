import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { parseAuditSearch } from '#features/audit/search-params.ts';
import { parseSecureSearch } from '#features/credentials/search-params.ts';
import { parsePermissionsSearch } from '#features/permissions/search-params.ts';
import { parseRequestsSearch } from '#features/requests/search-params.ts';
import {
  parseFavoritesSearch,
  parseNeedSearch,
  parseSheetSearch,
  parseToolsSearch,
} from '#features/tools/catalogue/filters/search-params.ts';
import { parseCompareSearch } from '#features/tools/compare/search-params.ts';
import { parseConsoleSearch } from '#features/tools/console/console-search.ts';
import { parseTrendsSearch } from '#features/trends/search-params.ts';
import { parseUsersSearch } from '#features/users/search-params.ts';
import { loadTexts } from '#lib/i18n.ts';
import { FIRST_SCREENS } from '../first-screens.ts';
import { paths } from '../paths.ts';
import { connectionsRoutes } from './connections-routes.tsx';
import { dashboardLayoutRoute } from './dashboard-layout-route.tsx';
import { pageSearch } from './page-search.ts';
import { programmeRoutes } from './programme-routes.tsx';
import { textSearch } from './text-search.ts';
import { tokenRoutes } from './token-routes.tsx';

const getParentRoute = () => dashboardLayoutRoute;

const homeRoute = createRoute({
  getParentRoute,
  path: paths.dashboard,
  staticData: { title: 'shell:pages.home' },
  validateSearch: parseSheetSearch,
  loader: () =>
    Promise.all([
      loadTexts('home', 'outlook', 'perks', 'requests'),
      import('../dashboard-start.ts').then(({ preloadNewest }) => preloadNewest()),
      import('../preload-home.ts').then(({ preloadHome }) => preloadHome()),
    ]),
  component: lazyRouteComponent(() => import('../home/home-page.tsx'), 'HomePage'),
});

const toolsRoute = createRoute({
  getParentRoute,
  path: paths.tools,
  staticData: { title: 'shell:pages.tools' },
  validateSearch: parseToolsSearch,
  loader: ({ location }) =>
    Promise.all([
      loadTexts(...FIRST_SCREENS.tools.texts),
      import('../dashboard-start.ts').then(({ preloadTools }) => preloadTools(location.search)),
    ]),
  component: lazyRouteComponent(() => import('../dashboard-start.ts'), 'ToolsPage'),
});

const compareRoute = createRoute({
  getParentRoute,
  path: paths.compare,
  staticData: { title: 'shell:pages.compare' },
  validateSearch: parseCompareSearch,
  loader: () => loadTexts('compare', 'tools', 'toolDetails', 'offers', 'perks', 'eligibility'),
  component: lazyRouteComponent(() => import('../tools/compare-page.tsx'), 'ComparePage'),
});

const loadTrends = () =>
  Promise.all([
    loadTexts('trends'),
    import('../preload-trends.ts').then(({ preloadTrends }) => preloadTrends()),
  ]);

const topRoute = createRoute({
  getParentRoute,
  path: paths.top,
  staticData: { title: 'shell:pages.top' },
  validateSearch: parseTrendsSearch,
  loader: loadTrends,
  component: lazyRouteComponent(() => import('#app/trends/top-page.tsx'), 'TopPage'),
});

const favoritesRoute = createRoute({
  getParentRoute,
  path: paths.favorites,
  staticData: { title: 'shell:pages.favorites' },
  validateSearch: parseFavoritesSearch,
  loader: ({ location }) =>
    Promise.all([
      loadTexts('tools', 'favorites', 'perks'),
      import('../dashboard-start.ts').then(({ preloadFavorites }) => preloadFavorites(location.search)),
    ]),
  component: lazyRouteComponent(() => import('../favorites/favorites-page.tsx'), 'FavoritesPage'),
});

const requestsPage = {
  staticData: { title: 'shell:pages.requests' },
  validateSearch: parseRequestsSearch,
  loader: ({ location }: { location: { search: Record<string, unknown> } }) =>
    Promise.all([
      loadTexts('requests'),
      import('../preload-requests.ts').then(({ preloadRequests }) => preloadRequests(location.search)),
    ]),
  component: lazyRouteComponent(() => import('#app/requests/requests-page.tsx'), 'RequestsPage'),
} as const;
const requestsRoute = createRoute({ getParentRoute, path: paths.requests, ...requestsPage });
const requestsFromHomeRoute = createRoute({ getParentRoute, path: paths.requestsFromHome, ...requestsPage });

const addToolPage = {
  staticData: { title: 'shell:pages.addTool', requires: 'tools.add' },
  validateSearch: textSearch('request', 'name'),
  loader: () => loadTexts('tools', 'toolDetails', 'toolForms', 'requests'),
  component: lazyRouteComponent(() => import('../tools/add-page.tsx'), 'AddPage'),
} as const;
const addToolRoute = createRoute({ getParentRoute, path: paths.addTool, ...addToolPage });
const addToolFromHomeRoute = createRoute({ getParentRoute, path: paths.addToolFromHome, ...addToolPage });

const importRoute = createRoute({
  getParentRoute,
  path: paths.importTools,
  staticData: { title: 'shell:pages.importTools', requires: 'tools.import' },
  loader: () => loadTexts('imports', 'tools'),
  component: lazyRouteComponent(() => import('#app/imports/import-page.tsx'), 'ImportPage'),
});

const duplicatesRoute = createRoute({
  getParentRoute,
  path: paths.duplicates,
  validateSearch: pageSearch,
  staticData: { title: 'shell:pages.duplicates', requires: 'duplicates.manage' },
  loader: () => loadTexts('duplicates', 'tools', 'toolForms', 'toolDetails'),
  component: lazyRouteComponent(() => import('#app/duplicates/duplicates-page.tsx'), 'DuplicatesPage'),
});

const secureRoute = createRoute({
  getParentRoute,
  path: paths.secure,
  staticData: { title: 'shell:pages.secure', requires: 'secure.manage' },
  validateSearch: parseSecureSearch,
  loader: () => loadTexts('tools', 'credentials'),
  component: lazyRouteComponent(() => import('../secure/secure-page.tsx'), 'SecurePage'),
});

const auditRoute = createRoute({
  getParentRoute,
  path: paths.audit,
  staticData: { title: 'shell:pages.audit', requires: 'audit.read' },
  validateSearch: parseAuditSearch,
  loader: () => loadTexts('audit', 'tools', 'toolDetails'),
  component: lazyRouteComponent(() => import('#app/audit/audit-page.tsx'), 'AuditPage'),
});

const permissionsRoute = createRoute({
  getParentRoute,
  path: paths.permissions,
  validateSearch: parsePermissionsSearch,
  staticData: { title: 'shell:pages.permissions', requires: 'permissions.manage' },
  loader: () => loadTexts('permissions', 'access'),
  component: lazyRouteComponent(() => import('#app/permissions/permissions-page.tsx'), 'PermissionsPage'),
});

const usersRoute = createRoute({
  getParentRoute,
  path: paths.users,
  staticData: { title: 'shell:pages.users', requires: 'users.manage' },
  validateSearch: parseUsersSearch,
  loader: () => loadTexts('users'),
  component: lazyRouteComponent(() => import('#app/users/users-page.tsx'), 'UsersPage'),
});

const usersFromHomeRoute = createRoute({
  getParentRoute,
  path: paths.usersFromHome,
  beforeLoad: () => {
    throw redirect({ to: paths.users, replace: true });
  },
});

const settingsRoute = createRoute({
  getParentRoute,
  path: paths.settings,
  staticData: { title: 'shell:pages.settings' },
  validateSearch: textSearch('tab'),
  loader: () =>
    loadTexts('settings', 'mail', 'invitations', 'twoFactor', 'legal', 'currencyRates', 'calendarFeed'),
  component: lazyRouteComponent(() => import('../settings/settings-page.tsx'), 'SettingsPage'),
});

const accountRoute = createRoute({
  getParentRoute,
  path: paths.account,
  staticData: { title: 'shell:pages.account' },
  validateSearch: textSearch('token', 'refusal', 'linked'),
  loader: () => loadTexts('ownAccount', 'accounts', 'twoFactor', 'ownData'),
  component: lazyRouteComponent(() => import('#app/account/account-page.tsx'), 'AccountPage'),
});

const enrichmentRoute = createRoute({
  getParentRoute,
  path: paths.enrichment,
  staticData: { title: 'shell:pages.enrichment', requires: 'tools.enrich' },
  loader: () => loadTexts('enrichment', 'tools', 'settings', 'compliance'),
  component: lazyRouteComponent(() => import('#app/enrichment/enrichment-page.tsx'), 'EnrichmentPage'),
});

const trendsRoute = createRoute({
  getParentRoute,
  path: paths.trends,
  staticData: { title: 'shell:pages.trends', requires: 'trends.manage' },
  loader: loadTrends,
  component: lazyRouteComponent(() => import('#app/trends/trends-admin-page.tsx'), 'TrendsAdminPage'),
});

const consoleRoute = createRoute({
  getParentRoute,
  path: paths.console,
  staticData: { title: 'shell:pages.console', requires: 'console.use' },
  validateSearch: parseConsoleSearch,
  loader: () => loadTexts('console', 'tools', 'toolDetails', 'perks', 'decideBy'),
  component: lazyRouteComponent(() => import('../console/console-page.tsx'), 'ConsolePage'),
});

const needRoute = createRoute({
  getParentRoute,
  path: paths.need,
  staticData: { title: 'shell:pages.need' },
  validateSearch: parseNeedSearch,
  loader: () => loadTexts('needs', 'tools', 'perks'),
  component: lazyRouteComponent(() => import('#app/needs/need-page.tsx'), 'NeedPage'),
});

const vocabularyRoute = createRoute({
  getParentRoute,
  path: paths.vocabulary,
  staticData: { title: 'shell:pages.vocabulary', requires: 'console.use' },
  loader: () => loadTexts('needs', 'console'),
  component: lazyRouteComponent(() => import('#app/needs/vocabulary-page.tsx'), 'VocabularyPage'),
});

const missedSearchesRoute = createRoute({
  getParentRoute,
  path: paths.missedSearches,
  staticData: { title: 'shell:pages.missedSearches', requires: 'searches.review' },
  validateSearch: pageSearch,
  loader: () => loadTexts('needs'),
  component: lazyRouteComponent(() => import('#app/needs/missed-searches-page.tsx'), 'MissedSearchesPage'),
});

export const dashboardRoutes = dashboardLayoutRoute.addChildren([
  homeRoute,
  toolsRoute,
  compareRoute,
  topRoute,
  favoritesRoute,
  requestsRoute,
  requestsFromHomeRoute,
  addToolRoute,
  addToolFromHomeRoute,
  importRoute,
  duplicatesRoute,
  secureRoute,
  auditRoute,
  permissionsRoute,
  usersRoute,
  usersFromHomeRoute,
  settingsRoute,
  accountRoute,
  enrichmentRoute,
  trendsRoute,
  consoleRoute,
  connectionsRoutes,
  needRoute,
  vocabularyRoute,
  missedSearchesRoute,
  ...programmeRoutes,
  ...tokenRoutes,
]);
