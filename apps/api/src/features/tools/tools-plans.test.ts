import { withActor } from '@perkotheque/database/actor';
import { createDatabase, type DatabaseHandle } from '@perkotheque/database/connect';
import { seedScale } from '@perkotheque/database/seeds/scale';
import { type TestDatabase, testDatabase } from '@perkotheque/database/testing/database';
import { createMember } from '@perkotheque/database/testing/factories';
import { CONSOLE_SORTS, SORT_DIRECTIONS } from '@perkotheque/domain/tools/console-listing';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ComplianceService, createComplianceService } from '#features/compliance/compliance.service.ts';
import { createSettingsService } from '#features/settings/settings.service.ts';
import { type ConsoleToolsService, createConsoleToolsService } from './console-tools.service.ts';
import { createToolsService, type ToolsService } from './tools.service.ts';

const TOOLS = 25_000;

type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Subplan Name'?: string;
  'Index Name'?: string;
  'Actual Loops'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
};

let base: TestDatabase;
let handle: DatabaseHandle;
let tools: ToolsService;
let consoleTools: ConsoleToolsService;
let compliance: ComplianceService;
type TestActor = { userId: string; sessionId: string; requestId: string; role: 'user' | 'admin' };
let actor: TestActor;
let admin: TestActor;
let categoryId: string;
const asked: CompiledQuery[] = [];

beforeAll(async () => {
  base = await testDatabase();
  await seedScale(base.owner, TOOLS);
  const member = await createMember(base.owner);
  actor = { userId: member.id, sessionId: '', requestId: '', role: 'user' };
  admin = {
    userId: (await createMember(base.owner, { role: 'admin' })).id,
    sessionId: '',
    requestId: '',
    role: 'admin',
  };
  categoryId = (await base.owner.selectFrom('categories').select('id').executeTakeFirstOrThrow()).id;
  handle = createDatabase({
    connectionString: base.urls.app,
    max: 2,
    applicationName: 'plans',
    log: (event) => {
      asked.push(event.query as CompiledQuery);
    },
  });
  tools = createToolsService(handle.db);
  consoleTools = createConsoleToolsService(handle.db);
  compliance = createComplianceService(
    handle.db,
    createSettingsService({ db: handle.db, passwordMinLength: 6 }),
  );
});
afterAll(async () => {
  await handle.close();
  await base.close();
});

function findFullScans(node: PlanNode): string[] {
  const own =
    node['Node Type'] === 'Seq Scan' && ['tools', 'tool_cards'].includes(node['Relation Name'] ?? '');
  return [...(own ? [node['Relation Name'] ?? ''] : []), ...(node.Plans ?? []).flatMap(findFullScans)];
}

const listNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(listNodes)];

/** Runs the use case with the application's role, then explains each of its queries with the same parameters. */
async function plansOf(
  useCase: () => Promise<unknown>,
  as = actor,
  explain = 'explain (format json)',
): Promise<{ sql: string; scanned: string[]; plans: PlanNode[] }[]> {
  asked.length = 0;
  await useCase();
  const queries = asked
    .filter(({ sql }) => /tool_cards|tools|answering_cards/.test(sql))
    .map(({ sql, parameters }) => ({ sql, parameters }));
  const plans: Awaited<ReturnType<typeof plansOf>> = [];
  for (const { sql, parameters } of queries) {
    const { rows } = await withActor(handle.db, as, (trx) =>
      trx.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        CompiledQuery.raw(`${explain} ${sql}`, [...parameters]),
      ),
    );
    const made = rows.map((row) => row['QUERY PLAN'][0].Plan);
    plans.push({ sql, scanned: made.flatMap(findFullScans), plans: made });
  }
  return plans;
}

describe(`catalogue queries at ${TOOLS} tools`, () => {
  const useCases: [string, () => Promise<unknown>][] = [
    ['the first page', () => tools.list(actor, {})],
    ['a later page', () => tools.list(actor, { page: 20 })],
    ['newest', () => tools.list(actor, { sort: 'newest' })],
    ['latest update', () => tools.list(actor, { sort: 'updated' })],
    ['most popular', () => tools.list(actor, { sort: 'popular' })],
    ['a category', () => tools.list(actor, { category: categoryId })],
    ['a category and a status', () => tools.list(actor, { category: categoryId, status: 'testing' })],
    ['a team', () => tools.list(actor, { team: 'RH' })],
    ['a type', () => tools.list(actor, { type: 'free' })],
    ['a price', () => tools.list(actor, { price: 'high' })],
    ['the value of the perks', () => tools.list(actor, { sort: 'value' })],
    ['a later page of that order', () => tools.list(actor, { sort: 'value', page: 20 })],
    ['tools with a perk', () => tools.list(actor, { perk: 'true' })],
    ['counts of tools with a perk', () => tools.counts(actor, { perk: 'true' })],
    ['favourites', () => tools.list(actor, { favorites: 'true' })],
    ['counts of a search', () => tools.counts(actor, { q: 'paiement contrat' })],
    ['a frequent word', () => tools.list(actor, { q: 'gestion' })],
    ['two words', () => tools.list(actor, { q: 'paiement contrat' })],
    ['a rare word', () => tools.list(actor, { q: 'quincaillerie' })],
    ['an unfinished word', () => tools.list(actor, { q: 'fact' })],
    ['a typo', () => tools.list(actor, { q: 'facturatoin' })],
    ['suggestions', () => tools.suggestions(actor, 'ge')],
    ['suggestions by label', () => tools.suggestions(actor, 'market')],
    ['suggestions without any', () => tools.suggestions(actor, 'zzzz')],
    ['one tool', async () => tools.get(actor, (await tools.list(actor, {})).rows[0]?.id ?? '')],
  ];

  for (const [name, useCase] of useCases) {
    it(`${name}: uses an index and never scans a whole table`, async () => {
      const plans = await plansOf(useCase);
      expect(plans.length).toBeGreaterThan(0);
      for (const { sql, scanned } of plans) expect(scanned, sql).toEqual([]);
    });
  }

  it.each([
    ['gestion', 'no match', []],
    ['quincaillerie', 'every match', [1]],
  ])('the word « %s »: reads %s beyond the popular ones', async (q, _what, loops) => {
    const made = await plansOf(() => tools.list(actor, { q }), actor, 'explain (analyze, format json)');
    const nodes = made.flatMap(({ plans }) => plans).flatMap(listNodes);
    const matched = nodes.filter((node) => node['Subplan Name'] === 'CTE matched');
    expect(matched.length).toBeGreaterThan(0);
    const read = matched.flatMap(({ Plans = [] }) => Plans.map((node) => node['Actual Loops'] ?? 0));
    expect([...new Set(read.filter((times) => times > 0))]).toEqual(loops);
  });

  it('reads the total from stored counts without reading a tool', async () => {
    asked.length = 0;
    expect((await tools.counts(actor, {})).total).toBe(TOOLS);
    expect(asked.filter(({ sql }) => /tool_cards|from tools/.test(sql))).toEqual([]);
  });

  it('reads as few pages of the index of names after 2,000 tools have changed', async () => {
    const countPages = async () => {
      const search = () => tools.counts(actor, { q: 'quincaillerie' });
      const made = await plansOf(search, actor, 'explain (analyze, buffers, format json)');
      const reads = made
        .flatMap(({ plans }) => plans.flatMap(listNodes))
        .filter((node) => node['Index Name'] === 'tool_cards_squashed_trigram_idx')
        .map((node) => (node['Shared Hit Blocks'] ?? 0) + (node['Shared Read Blocks'] ?? 0));
      expect(reads).not.toEqual([]);
      return Math.max(...reads);
    };
    const before = await countPages();
    await sql`update tool_cards set popularity = popularity + 1
      where id in (select id from tool_cards order by id limit 2000)`.execute(base.owner);
    expect(await countPages()).toBeLessThan(before + 10);
  });
});

/** Returns how often PostgreSQL used the generic plan. It runs five custom plans before it compares. */
function countGenericPlans({ sql: text, parameters }: CompiledQuery): Promise<number> {
  const values = parameters.map((value) => `'${String(value)}'`).join(', ');
  return withActor(handle.db, actor, async (trx) => {
    await trx.executeQuery(CompiledQuery.raw(`prepare kept as ${text}`));
    for (let time = 0; time < 8; time += 1)
      await trx.executeQuery(CompiledQuery.raw(`execute kept(${values})`));
    const { rows } = await sql<{ times: number }>`
      select generic_plans::integer as times from pg_prepared_statements where name = 'kept'`.execute(trx);
    await trx.executeQuery(CompiledQuery.raw('deallocate kept'));
    return rows[0]?.times ?? 0;
  });
}

describe('generic plan of a page in index order', () => {
  const filters: [string, () => Parameters<ToolsService['list']>[1]][] = [
    ['everything', () => ({})],
    ['newest', () => ({ sort: 'newest' })],
    ['latest update', () => ({ sort: 'updated' })],
    ['most popular', () => ({ sort: 'popular' })],
    ['a status', () => ({ status: 'deprecated' })],
    ['a category and a status', () => ({ category: categoryId, status: 'testing' })],
    ['a later page', () => ({ page: 7 })],
  ];

  for (const [name, filter] of filters) {
    it(`${name}: is used from the sixth execution`, async () => {
      asked.length = 0;
      await tools.list(actor, filter());
      const [list] = asked.filter((query) => /with page as/.test(query.sql));
      if (!list) throw new Error('no list was asked for');
      expect(await countGenericPlans(list)).toBe(3);
    });
  }
});

describe(`console queries at ${TOOLS} tools`, () => {
  const useCases: [string, () => Promise<unknown>][] = [
    ...CONSOLE_SORTS.flatMap((sort) =>
      SORT_DIRECTIONS.map((direction): [string, () => Promise<unknown>] => [
        `${sort} ${direction}`,
        () => consoleTools.list(admin, { sort, direction, page: 3 }),
      ]),
    ),
    ['a status', () => consoleTools.list(admin, { status: 'planned' })],
    ['a part of a word', () => consoleTools.list(admin, { q: 'uincailler' })],
    ['a part of a word, by cost', () => consoleTools.list(admin, { q: 'uincailler', sort: 'cost' })],
    ['compliance', () => compliance.list(admin, {})],
    ['compliance, a status', () => compliance.list(admin, { status: 'partial', page: 40 })],
  ];

  for (const [name, useCase] of useCases) {
    it(`${name}: uses an index and never scans a whole table`, async () => {
      const plans = await plansOf(useCase, admin);
      expect(plans.length).toBeGreaterThan(0);
      for (const { sql, scanned } of plans) expect(scanned, sql).toEqual([]);
    });
  }

  it('counts tools by their empty fields with an index-only scan', async () => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select empty_fields, count(*) from tools where deleted_at is null group by empty_fields`.execute(
      base.owner,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(
      /Index Only Scan using tools_compliance_idx/,
    );
  });
});
