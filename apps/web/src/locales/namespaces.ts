import 'i18next';
import type { accounts } from './fr/accounts.ts';
import type { common } from './fr/common.ts';
import type { errors } from './fr/errors.ts';
import type { home } from './fr/home.ts';
import type { landing } from './fr/landing.ts';
import type { shell } from './fr/shell.ts';

/** One namespace a feature. French is the source: its keys are the only ones that compile. */
type Resources = {
  accounts: typeof accounts;
  common: typeof common;
  errors: typeof errors;
  home: typeof home;
  landing: typeof landing;
  shell: typeof shell;
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
