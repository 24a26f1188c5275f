import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseRenewalsSearch } from '#features/contracts/search-params.ts';
import { parseNoticesSearch } from '#features/notifications/search-params.ts';
import { parseExampleSearch } from '#features/perks/editor/perk-examples.ts';
import { parseManagedPerksSearch } from '#features/perks/manage/search-params.ts';
import { parseOffersSearch } from '#features/perks/offers/search-params.ts';
import { parseProgrammeSearch } from '#features/programme/search-params.ts';
import { parseSpendSearch } from '#features/spend/search-params.ts';
import { parseStartupsSearch } from '#features/startups/search-params.ts';
import { loadTexts } from '#lib/i18n.ts';
import { paths } from '../paths.ts';
import { dashboardLayoutRoute } from './dashboard-layout-route.tsx';
import { pageSearch } from './page-search.ts';

const getParentRoute = () => dashboardLayoutRoute;

const offersRoute = createRoute({
  getParentRoute,
  path: paths.offers,
  staticData: { title: 'shell:pages.offers' },
  validateSearch: parseOffersSearch,
  loader: () =>
    Promise.all([
      loadTexts('offers', 'perks', 'eligibility', 'claims', 'codes'),
      import('../preload-offers.ts').then(({ preloadOffers }) => preloadOffers()),
    ]),
  component: lazyRouteComponent(() => import('#app/perks/offers-page.tsx'), 'OffersPage'),
});
/** The panel of one perk, over the list. */
const offerRoute = createRoute({
  getParentRoute: () => offersRoute,
  path: '$perkId',
  staticData: { title: 'shell:pages.offers' },
});

const invitationsRoute = createRoute({
  getParentRoute,
  path: paths.invitations,
  validateSearch: pageSearch,
  staticData: { title: 'shell:pages.invitations', requires: 'startups.manage' },
  loader: () => loadTexts('invitations', 'mail'),
  component: lazyRouteComponent(() => import('#app/invitations/invitations-page.tsx'), 'InvitationsPage'),
});

const myStartupRoute = createRoute({
  getParentRoute,
  path: paths.myStartup,
  staticData: { title: 'myStartup:titles.own' },
  loader: () =>
    Promise.all([
      loadTexts('myStartup', 'startupPeople', 'mail', 'startups', 'outlook', 'offers', 'attestations'),
      import('../preload-my-startup.ts').then(({ preloadMyStartup }) => preloadMyStartup()),
    ]),
  component: lazyRouteComponent(() => import('#app/startups/my-startup-page.tsx'), 'MyStartupPage'),
});

const notificationsRoute = createRoute({
  getParentRoute,
  path: paths.notifications,
  validateSearch: parseNoticesSearch,
  staticData: { title: 'shell:pages.notifications' },
  loader: () => loadTexts('notifications'),
  component: lazyRouteComponent(
    () => import('#app/notifications/notifications-page.tsx'),
    'NotificationsPage',
  ),
});

const claimRoute = createRoute({
  getParentRoute,
  path: paths.claim,
  staticData: { title: 'shell:pages.claim' },
  loader: () => loadTexts('claims', 'codes', 'attestations', 'toolUse'),
  component: lazyRouteComponent(() => import('#app/claims/claim-page.tsx'), 'ClaimPage'),
});

const inboxRoute = createRoute({
  getParentRoute,
  path: paths.inbox,
  validateSearch: pageSearch,
  staticData: { title: 'shell:pages.inbox', requires: 'claims.decide' },
  loader: () => loadTexts('claims', 'codes'),
  component: lazyRouteComponent(() => import('#app/claims/inbox-page.tsx'), 'InboxPage'),
});

const programmeRoute = createRoute({
  getParentRoute,
  path: paths.programme,
  staticData: { title: 'shell:pages.programme', requires: 'programme.read' },
  validateSearch: parseProgrammeSearch,
  loader: () => loadTexts('programme', 'perks', 'obligations'),
  component: lazyRouteComponent(() => import('#app/programme/programme-page.tsx'), 'ProgrammePage'),
});

const programmeListRoute = createRoute({
  getParentRoute,
  path: paths.programmeList,
  staticData: { title: 'shell:pages.programme', requires: 'programme.read' },
  validateSearch: parseProgrammeSearch,
  loader: () => loadTexts('programme', 'perks', 'claims'),
  component: lazyRouteComponent(() => import('#app/programme/figure-page.tsx'), 'FigurePage'),
});

const renewalsRoute = createRoute({
  getParentRoute,
  path: paths.renewals,
  staticData: { title: 'shell:pages.renewals', requires: 'contracts.own' },
  validateSearch: parseRenewalsSearch,
  loader: () => loadTexts('contracts', 'decideBy', 'calendarFeed'),
  component: lazyRouteComponent(() => import('#app/contracts/renewals-page.tsx'), 'RenewalsPage'),
});

const spendRoute = createRoute({
  getParentRoute,
  path: paths.spend,
  staticData: { title: 'shell:pages.spend', requires: 'spend.read' },
  validateSearch: parseSpendSearch,
  loader: () => loadTexts('spend', 'budgets', 'decideBy'),
  component: lazyRouteComponent(() => import('#app/spend/spend-page.tsx'), 'SpendPage'),
});

const spendListRoute = createRoute({
  getParentRoute,
  path: paths.spendList,
  staticData: { title: 'shell:pages.spend', requires: 'spend.read' },
  validateSearch: parseSpendSearch,
  loader: () => loadTexts('spend', 'decideBy'),
  component: lazyRouteComponent(() => import('#app/spend/spend-list-page.tsx'), 'SpendListPage'),
});

const managedPerksRoute = createRoute({
  getParentRoute,
  path: paths.managedPerks,
  staticData: { title: 'shell:pages.managedPerks', requires: 'perks.manage' },
  validateSearch: parseManagedPerksSearch,
  loader: () => loadTexts('perks', 'perkForms'),
  component: lazyRouteComponent(() => import('#app/perks/managed-perks-page.tsx'), 'ManagedPerksPage'),
});

const newPerkRoute = createRoute({
  getParentRoute,
  path: paths.newPerk,
  staticData: { title: 'shell:pages.newPerk', requires: 'perks.manage' },
  validateSearch: parseExampleSearch,
  loader: () => loadTexts('perks', 'perkForms', 'eligibility'),
  component: lazyRouteComponent(() => import('#app/perks/perk-editor-page.tsx'), 'NewPerkPage'),
});

const perkEditorRoute = createRoute({
  getParentRoute,
  path: paths.perkEditor,
  staticData: { title: 'shell:pages.perkEditor', requires: 'perks.manage' },
  loader: () => loadTexts('perks', 'perkForms', 'eligibility', 'codes'),
  component: lazyRouteComponent(() => import('#app/perks/perk-editor-page.tsx'), 'PerkEditorPage'),
});

const startupsRoute = createRoute({
  getParentRoute,
  path: paths.startups,
  staticData: { title: 'shell:pages.startups', requires: 'startups.manage' },
  validateSearch: parseStartupsSearch,
  loader: () => loadTexts('startups'),
  component: lazyRouteComponent(() => import('#app/startups/startups-page.tsx'), 'StartupsPage'),
});

const importStartupsRoute = createRoute({
  getParentRoute,
  path: paths.importStartups,
  staticData: { title: 'shell:pages.importStartups', requires: 'startups.manage' },
  loader: () => loadTexts('imports', 'startups', 'tools'),
  component: lazyRouteComponent(() => import('#app/startups/import-page.tsx'), 'ImportStartupsPage'),
});

const importContractsRoute = createRoute({
  getParentRoute,
  path: paths.importContracts,
  staticData: { title: 'shell:pages.importContracts', requires: 'contracts.manage' },
  loader: () => loadTexts('imports'),
  component: lazyRouteComponent(() => import('#app/contracts/import-page.tsx'), 'ImportContractsPage'),
});

const importClaimsRoute = createRoute({
  getParentRoute,
  path: paths.importClaims,
  staticData: { title: 'shell:pages.importClaims', requires: 'claims.decide' },
  loader: () => loadTexts('imports'),
  component: lazyRouteComponent(() => import('#app/claims/import-page.tsx'), 'ImportClaimsPage'),
});

const startupRoute = createRoute({
  getParentRoute,
  path: paths.startup,
  staticData: { title: 'shell:pages.startup', requires: 'startups.manage' },
  loader: () => loadTexts('startups', 'startupPeople', 'mail', 'claims', 'myStartup', 'attestations'),
  component: lazyRouteComponent(() => import('#app/startups/startup-page.tsx'), 'StartupPage'),
});

/** Perks and startups: what members get, and what staff keep. */
export const programmeRoutes = [
  offersRoute.addChildren([offerRoute]),
  myStartupRoute,
  invitationsRoute,
  notificationsRoute,
  claimRoute,
  inboxRoute,
  programmeRoute,
  programmeListRoute,
  renewalsRoute,
  spendRoute,
  spendListRoute,
  managedPerksRoute,
  newPerkRoute,
  perkEditorRoute,
  startupsRoute,
  importStartupsRoute,
  importClaimsRoute,
  importContractsRoute,
  startupRoute,
] as const;
