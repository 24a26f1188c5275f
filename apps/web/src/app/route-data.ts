import type { Capability } from '@perkotheque/domain/accounts/capabilities';
import { useMatches } from '@tanstack/react-router';
import { i18n } from '#lib/i18n.ts';
import type { accounts } from '#locales/fr/accounts.ts';
import type { legal } from '#locales/fr/legal.ts';
import type { mail } from '#locales/fr/mail.ts';
import type { myStartup } from '#locales/fr/my-startup.ts';
import type { shell } from '#locales/fr/shell.ts';

/** The key of a page's title, for the browser's tab, the breadcrumb and screen readers. */
export type PageTitle =
  | 'accessibility:title'
  | 'attestations:page.title'
  | `shell:pages.${keyof typeof shell.pages}`
  | `accounts:titles.${keyof typeof accounts.titles}`
  | 'claims:answer.title'
  | `legal:titles.${keyof typeof legal.titles}`
  | `mail:titles.${keyof typeof mail.titles}`
  | `myStartup:titles.${keyof typeof myStartup.titles}`;

declare module '@tanstack/react-router' {
  /** The layout reads these, so that no page has to check them itself. */
  interface StaticDataRouteOption {
    title?: PageTitle;
    /** The capability that the page requires. Without one, every signed-in member may open it. */
    requires?: Capability;
  }
}

/** The title of the current page. The route loads its namespace. */
export function usePageTitle(): { key: PageTitle | undefined; text: string } {
  const key = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  return { key, text: key ? i18n.t(key) : '' };
}
