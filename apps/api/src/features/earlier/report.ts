import type { Reason, Remark } from './reasons.ts';
import type { EarlierTable } from './vocabulary.ts';

export type Note = { kind: 'mended' | 'refused'; key: string; remarks: readonly Remark[] };

/** Each row read is counted once more: `read` = `brought` + `mended` + `refused` + `known`. */
export interface TableReport {
  table: EarlierTable;
  /** The database that is read does not have the table. */
  isMissing: boolean;
  /** Columns that the specification does not know. Their values stay behind. */
  unknownColumns: readonly string[];
  read: number;
  /** As they were. */
  brought: number;
  /** Brought too, with something changed or to be looked at. */
  mended: number;
  refused: number;
  /** Here already, from an earlier run or by their name or address. Left as they are. */
  known: number;
  notes: Note[];
}

export interface EarlierReport {
  isApplied: boolean;
  tables: TableReport[];
  /** People who are sent a link to choose a password. */
  invited: number;
}

/** What becomes of one row. */
export type Outcome<Row> =
  | { row: Row; remarks: readonly Remark[] }
  | { refused: Reason; field?: string }
  | 'known';

export const totalOf = (tables: readonly TableReport[], count: 'brought' | 'mended' | 'refused'): number =>
  tables.reduce((sum, table) => sum + table[count], 0);
