import type { ConsoleSort } from '@perkotheque/domain/tools/console-listing';
import { readStored, writeStored } from '#lib/local-store.ts';
import { CONSOLE_COLUMNS_KEY } from '#lib/storage-keys.ts';
import { createStore } from '#lib/store.ts';

const LINKS = ['url', 'productHunt', 'youtube'] as const;

/** The columns between the name and the actions, in their order; all are shown by default (decision 97). */
export const HIDEABLE_COLUMNS = [
  'description',
  'owner',
  'status',
  'cost',
  'renewal',
  'team',
  'type',
  ...LINKS,
  'secure',
] as const;
export type HideableColumn = (typeof HIDEABLE_COLUMNS)[number];
/** « Liens » replaces the three columns of links. */
export type ConsoleColumn = HideableColumn | 'links';

export const COLUMN_SORTS: Partial<Record<ConsoleColumn, ConsoleSort>> = {
  status: 'status',
  cost: 'cost',
  renewal: 'renewal',
  team: 'team',
  type: 'type',
};

export type ColumnChoice = { hidden: readonly HideableColumn[]; hasOneLinks: boolean };

const isLink = (column: ConsoleColumn) => LINKS.some((link) => link === column);

/** The shown columns. « Liens » stands where the first of the three links stood, unless all three are hidden. */
export function shownColumns({ hidden, hasOneLinks }: ColumnChoice): ConsoleColumn[] {
  const kept = HIDEABLE_COLUMNS.filter((column) => !hidden.includes(column));
  if (!hasOneLinks) return kept;
  const first = kept.find(isLink);
  return kept.flatMap((column) => (isLink(column) ? (column === first ? ['links' as const] : []) : [column]));
}

/** Ignores unknown names, because a stored choice may be older or newer than this code. */
export function readColumnChoice(stored: string | null): ColumnChoice {
  const names = (stored ?? '').split(',');
  return {
    hidden: HIDEABLE_COLUMNS.filter((column) => names.includes(column)),
    hasOneLinks: names.includes('links'),
  };
}

const choice = createStore(readColumnChoice(readStored(CONSOLE_COLUMNS_KEY)));
export const useColumnChoice = choice.useValue;

export function chooseColumns(next: ColumnChoice): void {
  writeStored(CONSOLE_COLUMNS_KEY, [...next.hidden, ...(next.hasOneLinks ? ['links'] : [])].join(','));
  choice.set(next);
}
