import type { Capability } from '@perkotheque/domain/accounts/capabilities';
import { useMatches } from '@tanstack/react-router';
import { i18n } from '#lib/i18n.ts';
import type { accounts } from '#locales/fr/accounts.ts';
import type { mail } from '#locales/fr/mail.ts';
import type { shell } from '#locales/fr/shell.ts';

/** The key of a page's title, as the browser's tab, the breadcrumb and screen readers tell it. */
export type PageTitle =
  | 'accessibility:title'
  | `shell:pages.${keyof typeof shell.pages}`
  | `accounts:titles.${keyof typeof accounts.titles}`
  | `mail:titles.${keyof typeof mail.titles}`;

declare module '@tanstack/react-router' {
  /** What a route says about itself: the layout reads it, so no page can forget it. */
  interface StaticDataRouteOption {
    title?: PageTitle;
    /** The dashboard's layout shows the page only to those who can. Absent: every signed-in member. */
    requires?: Capability;
  }
}

/** The title of the page on show. Its namespace is loaded by the route that names it. */
export function usePageTitle(): { key: PageTitle | undefined; text: string } {
  const key = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  return { key, text: key ? i18n.t(key) : '' };
}
