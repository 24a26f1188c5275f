import type { ActorTrx } from '@perkotheque/database/actor';
import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { listBrought, rememberBrought } from './earlier.repo.ts';
import { hashOfKey, keyOf } from './ids.ts';
import type { EarlierPerson } from './mend-people.ts';
import { toText } from './mend-values.ts';
import type { Outcome, TableReport } from './report.ts';
import type { EarlierSource } from './source.repo.ts';
import { EARLIER_TABLES, type EarlierRow, type EarlierTable } from './vocabulary.ts';

/** One import: what is read, where it goes, and our id of each row that others refer to. */
export interface EarlierRun {
  /** Of the owner, without row-level security. */
  trx: ActorTrx;
  source: EarlierSource;
  now: Date;
  tables: TableReport[];
  categories: Map<string, string>;
  people: Map<string, string>;
  tools: Map<string, string>;
  groups: Map<string, string>;
  /** By our id, those that this run brings. */
  newPeople: Map<string, EarlierPerson>;
  newTools: Set<string>;
  newGroups: Set<string>;
  languages: Map<string, Language>;
}

/** Our id of the person or tool that a column refers to. */
export const findIn = (ids: ReadonlyMap<string, string>) => (value: unknown) => {
  const key = keyOf(value);
  return key === null ? undefined : ids.get(key);
};

interface TableRules<Row> {
  /** Null when the row has no key. */
  keyOf: (raw: EarlierRow) => string | null;
  /** Decides about a row that no earlier run brought. */
  check: (raw: EarlierRow, key: string) => Outcome<Row>;
  /** Called for a row that an earlier run brought, so that others find what they refer to. */
  onKnown?: (raw: EarlierRow, key: string) => void;
  store: (rows: readonly Row[]) => Promise<void>;
}

const SHOWN_KEY = 100;
const UNKNOWN_KEY = '(sans clé)';

/** Decides about each row of a table, stores the good ones and counts every one of them once. */
export async function bringTable<Row>(
  { trx, source, tables }: EarlierRun,
  table: EarlierTable,
  rules: TableRules<Row>,
): Promise<void> {
  const report = emptyReport(table, source[table]);
  tables.push(report);
  const brought = await listBrought(trx, table);
  const seen = new Set<string>();
  const rows: Row[] = [];
  const hashes: Buffer[] = [];
  for (const raw of source[table] ?? []) {
    report.read += 1;
    const key = rules.keyOf(raw);
    const shown = key === null ? UNKNOWN_KEY : toText(key).slice(0, SHOWN_KEY);
    const hash = hashOfKey(key ?? '');
    let outcome: Outcome<Row>;
    if (key === null) outcome = { refused: 'id_missing' };
    else if (seen.has(key)) outcome = { refused: 'duplicate_row' };
    else if (brought.has(hash.toString('hex'))) {
      rules.onKnown?.(raw, key);
      outcome = 'known';
    } else outcome = rules.check(raw, key);
    if (key !== null) seen.add(key);
    count(report, shown, outcome);
    if (outcome !== 'known' && 'row' in outcome) {
      rows.push(outcome.row);
      hashes.push(hash);
    }
  }
  await rules.store(rows);
  await rememberBrought(trx, table, hashes);
}

function emptyReport(table: EarlierTable, rows: readonly EarlierRow[] | null): TableReport {
  const columns = new Set((rows ?? []).flatMap((row) => Object.keys(row)));
  const known: readonly string[] = EARLIER_TABLES[table];
  return {
    table,
    isMissing: rows === null,
    unknownColumns: [...columns].filter((column) => !known.includes(column)).sort(),
    read: 0,
    brought: 0,
    mended: 0,
    refused: 0,
    known: 0,
    notes: [],
  };
}

function count<Row>(report: TableReport, key: string, outcome: Outcome<Row>): void {
  if (outcome === 'known') report.known += 1;
  else if ('refused' in outcome) {
    report.refused += 1;
    const { refused: reason, field } = outcome;
    report.notes.push({ kind: 'refused', key, remarks: [{ reason, ...(field && { field }) }] });
  } else if (outcome.remarks.length > 0) {
    report.mended += 1;
    report.notes.push({ kind: 'mended', key, remarks: outcome.remarks });
  } else report.brought += 1;
}
