import 'i18next';
import type { accessibility } from './fr/accessibility.ts';
import type { accounts } from './fr/accounts.ts';
import type { audit } from './fr/audit.ts';
import type { claims } from './fr/claims.ts';
import type { codes } from './fr/codes.ts';
import type { common } from './fr/common.ts';
import type { compare } from './fr/compare.ts';
import type { compliance } from './fr/compliance.ts';
import type { console } from './fr/console.ts';
import type { credentials } from './fr/credentials.ts';
import type { duplicates } from './fr/duplicates.ts';
import type { eligibility } from './fr/eligibility.ts';
import type { enrichment } from './fr/enrichment.ts';
import type { errors } from './fr/errors.ts';
import type { favorites } from './fr/favorites.ts';
import type { home } from './fr/home.ts';
import type { imports } from './fr/imports.ts';
import type { landing } from './fr/landing.ts';
import type { mail } from './fr/mail.ts';
import type { myStartup } from './fr/my-startup.ts';
import type { needs } from './fr/needs.ts';
import type { offers } from './fr/offers.ts';
import type { outlook } from './fr/outlook.ts';
import type { ownData } from './fr/own-data.ts';
import type { palette } from './fr/palette.ts';
import type { perkForms } from './fr/perk-forms.ts';
import type { perks } from './fr/perks.ts';
import type { permissions } from './fr/permissions.ts';
import type { programme } from './fr/programme.ts';
import type { requests } from './fr/requests.ts';
import type { settings } from './fr/settings.ts';
import type { shell } from './fr/shell.ts';
import type { startupPeople } from './fr/startup-people.ts';
import type { startups } from './fr/startups.ts';
import type { toolDetails } from './fr/tool-details.ts';
import type { toolForms } from './fr/tool-forms.ts';
import type { tools } from './fr/tools.ts';
import type { trends } from './fr/trends.ts';
import type { twoFactor } from './fr/two-factor.ts';
import type { users } from './fr/users.ts';

/** One namespace per feature. French is the source: only its keys compile. */
type Resources = {
  accessibility: typeof accessibility;
  accounts: typeof accounts;
  audit: typeof audit;
  claims: typeof claims;
  codes: typeof codes;
  common: typeof common;
  compare: typeof compare;
  compliance: typeof compliance;
  console: typeof console;
  credentials: typeof credentials;
  duplicates: typeof duplicates;
  eligibility: typeof eligibility;
  enrichment: typeof enrichment;
  errors: typeof errors;
  favorites: typeof favorites;
  home: typeof home;
  imports: typeof imports;
  landing: typeof landing;
  permissions: typeof permissions;
  mail: typeof mail;
  myStartup: typeof myStartup;
  needs: typeof needs;
  outlook: typeof outlook;
  ownData: typeof ownData;
  palette: typeof palette;
  perkForms: typeof perkForms;
  offers: typeof offers;
  perks: typeof perks;
  programme: typeof programme;
  requests: typeof requests;
  settings: typeof settings;
  toolDetails: typeof toolDetails;
  toolForms: typeof toolForms;
  shell: typeof shell;
  startups: typeof startups;
  startupPeople: typeof startupPeople;
  tools: typeof tools;
  twoFactor: typeof twoFactor;
  users: typeof users;
  trends: typeof trends;
};

export type Namespace = keyof Resources;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
    interpolationPrefix: '{';
    interpolationSuffix: '}';
  }
}
