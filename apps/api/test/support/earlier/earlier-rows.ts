import type { EarlierTable } from '#features/earlier/vocabulary.ts';

type Row = Record<string, unknown>;
/** What the import must say of a row. Nothing: brought as it is. */
export type Expectation = { mended: string[] } | { refused: string } | 'known' | undefined;

const KEYS: Record<EarlierTable, readonly string[]> = {
  categories: ['id'],
  profiles: ['id'],
  user_roles: ['user_id', 'role'],
  user_settings: ['user_id', 'key'],
  system_settings: ['key'],
  tools: ['id'],
  tool_permissions: ['tool_id', 'role'],
  tool_credentials: ['tool_id'],
  user_favorites: ['user_id', 'tool_id'],
  tool_requests: ['id'],
  duplicate_groups: ['id'],
  duplicate_group_tools: ['duplicate_group_id', 'tool_id'],
  product_hunt_trends: ['id'],
};

export type Counts = { read: number; brought: number; mended: number; refused: number; known: number };

/** Collects made-up rows, and beside each what the report has to say of it. */
export class EarlierRows {
  readonly rows = new Map<EarlierTable, Row[]>();
  readonly counts = new Map<EarlierTable, Counts>();
  /** « table kind key: reasons », one for each row that is mended or refused. */
  readonly notes: string[] = [];

  add(table: EarlierTable, row: Row, expected?: Expectation): void {
    const list = this.rows.get(table) ?? [];
    list.push(row);
    this.rows.set(table, list);
    const counts = this.counts.get(table) ?? { read: 0, brought: 0, mended: 0, refused: 0, known: 0 };
    this.counts.set(table, counts);
    counts.read += 1;
    if (expected === undefined) counts.brought += 1;
    else if (expected === 'known') counts.known += 1;
    else if ('mended' in expected) counts.mended += 1;
    else counts.refused += 1;
    if (expected === undefined || expected === 'known') return;
    const first = row[KEYS[table][0] ?? ''];
    const key =
      first === null
        ? '(sans clé)'
        : KEYS[table]
            .map((column) => row[column] ?? '')
            .join(' ')
            .trim();
    const [kind, reasons] =
      'mended' in expected ? ['mended', expected.mended] : ['refused', [expected.refused]];
    this.notes.push(`${table} ${kind} ${key}: ${reasons.toSorted().join(', ')}`);
  }
}

const KINDS = { category: 1, person: 2, tool: 3, request: 4, group: 5, trend: 6, permission: 7 };

/** A UUID that is always the same for the same thing. */
export const idOf = (kind: keyof typeof KINDS, n: number): string =>
  `${String(KINDS[kind]).padStart(8, '0')}-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A moment in the past; later for a greater number. */
export const momentOf = (n: number): string => new Date(Date.UTC(2025, 0, 1) + n * 3_600_000).toISOString();
export const FUTURE = '2999-01-01T00:00:00.000Z';
