import { COMPLIANCE_STATUSES, type ComplianceStatus } from '@perkotheque/domain/compliance/score';
import {
  CONSOLE_SORTS,
  type ConsoleSort,
  SORT_DIRECTIONS,
  type SortDirection,
} from '@perkotheque/domain/tools/console-listing';
import { SEARCH_MAX_LENGTH } from '@perkotheque/domain/tools/listing';
import { TOOL_STATUSES, type ToolStatus } from '@perkotheque/domain/tools/vocabulary';

export const CONSOLE_TABS = ['tools', 'display', 'compliance', 'system'] as const;
export type ConsoleTab = (typeof CONSOLE_TABS)[number];

/** The search parameters of the console. An absent one has its default. */
export type ConsoleSearch = {
  tab?: ConsoleTab | undefined;
  trash?: 'open' | undefined;
  q?: string | undefined;
  toolStatus?: ToolStatus | undefined;
  by?: ConsoleSort | undefined;
  direction?: SortDirection | undefined;
  page?: number | undefined;
  compliance?: ComplianceStatus | undefined;
  /** The open tool, and the one being edited. */
  tool?: string | undefined;
  edit?: string | undefined;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const PAGE = /^[1-9]\d{0,5}$/;

/** Invalid values are ignored, so that a shared link never breaks the page. */
export function parseConsoleSearch(search: Record<string, unknown>): ConsoleSearch {
  const oneOf = <const Value extends string>(values: readonly Value[], key: string) =>
    values.find((value) => value === search[key]);
  const id = (key: string) => {
    const text = String(search[key] ?? '').toLowerCase();
    return UUID.test(text) ? text : undefined;
  };
  const tab = oneOf(CONSOLE_TABS, 'tab');
  const sort = oneOf(CONSOLE_SORTS, 'by');
  const page = PAGE.test(String(search.page ?? '')) ? Number(search.page) : 1;
  const typed = String(search.q ?? '')
    .toWellFormed()
    .replaceAll('\0', '')
    .trim();
  const parsed: ConsoleSearch = {
    tab: tab === 'tools' ? undefined : tab,
    trash: oneOf(['open'], 'trash'),
    q: typed.slice(0, SEARCH_MAX_LENGTH).trim() || undefined,
    toolStatus: oneOf(TOOL_STATUSES, 'toolStatus'),
    by: sort === 'name' ? undefined : sort,
    direction: oneOf(SORT_DIRECTIONS, 'direction') === 'desc' ? 'desc' : undefined,
    page: page > 1 ? page : undefined,
    compliance: oneOf(COMPLIANCE_STATUSES, 'compliance'),
    tool: id('tool'),
    edit: id('edit'),
  };
  // Absent instead of undefined where the address has none, so that equal views have equal addresses.
  return Object.fromEntries(
    Object.entries(parsed).filter(([key, value]) => value !== undefined || Object.hasOwn(search, key)),
  );
}
