import { LEGAL_ADDRESSES } from '@perkotheque/domain/legal/vocabulary';

/** Every address of the application. The requirements define them; no other file contains an address. */
export const paths = {
  landing: '/',
  auth: '/auth',
  forgotPassword: '/auth/forgot',
  resetPassword: '/auth/reset',
  enrolTwoFactor: '/auth/two-factor',
  unsubscribe: '/unsubscribe',
  invitation: '/invitation',
  /** Links of the question by mail. */
  claimAnswer: '/reponse',
  accessibility: '/accessibilite',
  legalNotice: LEGAL_ADDRESSES.notice,
  privacy: LEGAL_ADDRESSES.privacy,
  terms: LEGAL_ADDRESSES.terms,
  notFound: '/404',

  dashboard: '/dashboard',
  tools: '/dashboard/tools',
  compare: '/comparer',
  offers: '/avantages',
  offer: '/avantages/$perkId',
  need: '/besoins/$slug',
  top: '/dashboard/top',
  favorites: '/dashboard/favorites',
  myStartup: '/ma-startup',
  account: '/mon-compte',

  importClaims: '/activations/import',
  claim: '/activations/$claimId',
  inbox: '/a-traiter',
  programme: '/programme',
  programmeList: '/programme/liste',

  addTool: '/dashboard/admin/add-tool',
  importTools: '/dashboard/admin/import',
  requests: '/dashboard/admin/requests',
  duplicates: '/dashboard/admin/duplicates',
  secure: '/dashboard/admin/secure',
  audit: '/dashboard/admin/audit',
  permissions: '/dashboard/admin/permissions',
  users: '/dashboard/admin/users',
  settings: '/dashboard/admin/settings',
  enrichment: '/dashboard/admin/enrichment',
  trends: '/dashboard/admin/trends',
  console: '/dashboard/admin/admin-settings',

  vocabulary: '/gestion/besoins',
  missedSearches: '/gestion/recherches',
  managedPerks: '/gestion/avantages',
  newPerk: '/gestion/avantages/nouveau',
  perkEditor: '/gestion/avantages/$perkId',
  invitations: '/invitations',
  startups: '/startups',
  importStartups: '/startups/import',
  startup: '/startups/$id',

  // Second addresses of three pages; the cards of the home page link to them.
  addToolFromHome: '/dashboard/add-tool',
  requestsFromHome: '/dashboard/requests',
  usersFromHome: '/dashboard/users',
} as const;
