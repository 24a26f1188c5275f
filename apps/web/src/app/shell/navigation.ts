import type { Capability } from '@perkotheque/domain/accounts/capabilities';
import {
  Building2,
  CalendarClock,
  ChartColumn,
  Copy,
  Gift,
  Heart,
  Inbox,
  LayoutDashboard,
  LayoutGrid,
  ListChecks,
  type LucideIcon,
  MailPlus,
  Plug,
  PlusCircle,
  ReceiptEuro,
  SearchX,
  Settings,
  ShieldCheck,
  SlidersHorizontal,
  Sparkles,
  Tags,
  TrendingUp,
  Trophy,
  UserLock,
  Users,
} from 'lucide-react';
import type { shell } from '#locales/fr/shell.ts';
import { paths } from '../paths.ts';

export type NavigationItem = {
  label: keyof typeof shell.nav;
  /** An address without parameters. */
  to: Exclude<(typeof paths)[keyof typeof paths], `${string}$${string}`>;
  icon: LucideIcon;
  /** Shown to everyone when absent. */
  capability?: Capability;
  /** Hidden from those who have it: another group has the same page for them. */
  unless?: Capability;
  /** The page's second address. */
  alias?: string;
  /** Its item stays current on the pages below its address. */
  hasSubpages?: true;
};

export const NAVIGATION: readonly NavigationItem[] = [
  { label: 'dashboard', to: paths.dashboard, icon: LayoutDashboard },
  { label: 'tools', to: paths.tools, icon: LayoutGrid },
  { label: 'offers', to: paths.offers, icon: Gift, hasSubpages: true },
  { label: 'top', to: paths.top, icon: Trophy },
  { label: 'favorites', to: paths.favorites, icon: Heart },
  { label: 'myStartup', to: paths.myStartup, icon: Building2 },
  {
    label: 'requests',
    to: paths.requestsFromHome,
    icon: Inbox,
    unless: 'requests.manage',
    alias: paths.requests,
  },
];

export const ADMINISTRATION: readonly NavigationItem[] = [
  {
    label: 'addTool',
    to: paths.addTool,
    icon: PlusCircle,
    capability: 'tools.add',
    alias: paths.addToolFromHome,
  },
  {
    label: 'requests',
    to: paths.requests,
    icon: Inbox,
    capability: 'requests.manage',
    alias: paths.requestsFromHome,
  },
  { label: 'inbox', to: paths.inbox, icon: ListChecks, capability: 'claims.decide' },
  {
    label: 'managedPerks',
    to: paths.managedPerks,
    icon: Gift,
    capability: 'perks.manage',
    hasSubpages: true,
  },
  {
    label: 'programme',
    to: paths.programme,
    icon: ChartColumn,
    capability: 'programme.read',
    hasSubpages: true,
  },
  { label: 'missedSearches', to: paths.missedSearches, icon: SearchX, capability: 'searches.review' },
  { label: 'duplicates', to: paths.duplicates, icon: Copy, capability: 'duplicates.manage' },
  { label: 'secure', to: paths.secure, icon: ShieldCheck },
  { label: 'startups', to: paths.startups, icon: Building2, capability: 'startups.manage' },
  { label: 'invitations', to: paths.invitations, icon: MailPlus, capability: 'startups.manage' },
  { label: 'permissions', to: paths.permissions, icon: UserLock, capability: 'permissions.manage' },
  { label: 'users', to: paths.users, icon: Users, capability: 'users.manage' },
  { label: 'settings', to: paths.settings, icon: Settings, capability: 'settings.system' },
  { label: 'enrichment', to: paths.enrichment, icon: Sparkles, capability: 'tools.enrich' },
  { label: 'trends', to: paths.trends, icon: TrendingUp, capability: 'trends.manage' },
  {
    label: 'connections',
    to: paths.connections,
    icon: Plug,
    capability: 'settings.system',
    hasSubpages: true,
  },
  { label: 'vocabulary', to: paths.vocabulary, icon: Tags, capability: 'console.use' },
  { label: 'console', to: paths.console, icon: SlidersHorizontal, capability: 'console.use' },
  { label: 'renewals', to: paths.renewals, icon: CalendarClock, capability: 'contracts.manage' },
  { label: 'spend', to: paths.spend, icon: ReceiptEuro, capability: 'spend.read', hasSubpages: true },
];

/** The items of a group that a member with these capabilities sees. */
export function itemsFor(
  group: readonly NavigationItem[],
  can: (capability: Capability) => boolean,
): NavigationItem[] {
  return group.filter(
    ({ capability, unless }) => (!capability || can(capability)) && (!unless || !can(unless)),
  );
}
