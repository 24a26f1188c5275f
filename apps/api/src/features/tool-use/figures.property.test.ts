import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import { createStartup, createTool, joinStartup } from '@perkotheque/database/testing/factories';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailWorker } from '../../../test/support/mail-worker.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { toolFigureJobs } from './figures.jobs.ts';

const COHORTS = ['Aube', 'Boussole', 'Canopée'] as const;
const PER_COHORT = 7;
const WEEKS = 3;

let test: TestApp;
let worker: ReturnType<typeof mailWorker>;
/** One startup each, with its lead. */
let startups: { id: string; cohort: string; leadId: string }[];
let staffId: string;

beforeAll(async () => {
  test = await createTestApp();
  worker = mailWorker(test);
  startups = [];
  for (const cohort of COHORTS) {
    for (let n = 0; n < PER_COHORT; n += 1) {
      const { id } = await createStartup(test.base.owner, { name: `${cohort} ${n}`, cohort });
      const { id: leadId } = await test.member();
      await joinStartup(test.base.owner, id, leadId, true);
      startups.push({ id, cohort, leadId });
    }
  }
  staffId = (await test.member({ role: 'admin' })).id;
});
afterAll(async () => {
  await worker.close();
  await test.close();
});

type Said = {
  outcome: 'kept' | 'left' | 'replaced' | null;
  reason: 'price' | 'need' | null;
  agrees: boolean;
} | null;

const saidArb: fc.Arbitrary<Said> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(null) },
  {
    weight: 5,
    arbitrary: fc.record({
      outcome: fc.constantFrom('kept' as const, 'left' as const, 'replaced' as const, null, null, null),
      reason: fc.constantFrom('price' as const, 'need' as const, null),
      agrees: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
    }),
  },
);
/** What each startup says in each week. */
const historyArb = fc.array(fc.array(saidArb, { minLength: PER_COHORT * 3, maxLength: PER_COHORT * 3 }), {
  minLength: WEEKS,
  maxLength: WEEKS,
});

async function write(toolId: string, week: readonly Said[], replacement: string): Promise<void> {
  await test.base.owner.deleteFrom('startup_tools').where('tool_id', '=', toolId).execute();
  const rows = startups.flatMap(({ id }, n) => {
    const said = week[n];
    if (!said) return [];
    const isOver = said.outcome === 'left' || said.outcome === 'replaced';
    return [
      {
        ...{ startup_id: id, tool_id: toolId, since: '2026-01-01', outcome: said.outcome },
        ended_on: isOver ? '2026-06-01' : null,
        may_be_named: said.agrees && !isOver,
        reason: said.outcome && said.reason,
        replaced_by: said.outcome === 'replaced' ? replacement : null,
        answered_at: said.outcome && new Date(),
      },
    ];
  });
  if (rows.length > 0) await test.base.owner.insertInto('startup_tools').values(rows).execute();
}

/** Everything that the API's role lets a person read about a tool. */
const readAs = (userId: string, toolId: string) =>
  withActor(test.base.db, { userId }, async (trx: ActorTrx) => {
    const figures = await sql<object>`
      select measure, key, figure from tool_figures where tool_id = ${toolId} order by measure, key`.execute(
      trx,
    );
    const named = await sql<{ name: string }>`select name from app.tool_named_users(${toolId})`.execute(trx);
    const live = await sql<{ startup_id: string }>`
      select startup_id from startup_tools where tool_id = ${toolId}`.execute(trx);
    return { figures: figures.rows, named: named.rows.map(({ name }) => name), live: live.rows };
  });

it('[QUI-03] answers everybody else the same when two startups that did not agree trade places, in every week', async () => {
  const replacement = await createTool(test.base.owner);
  let shown = 0;
  await fc.assert(
    fc.asyncProperty(
      historyArb,
      fc.nat(COHORTS.length - 1),
      fc.nat(PER_COHORT - 1),
      fc.integer({ min: 1, max: PER_COHORT - 1 }),
      async (history, cohort, position, distance) => {
        const one = cohort * PER_COHORT + position;
        const other = cohort * PER_COHORT + ((position + distance) % PER_COHORT);
        const [tool, twin] = [await createTool(test.base.owner), await createTool(test.base.owner)];
        for (const week of history) {
          const here = week.map((said, n) =>
            said && (n === one || n === other) ? { ...said, agrees: false } : said,
          );
          const there = here.with(one, here[other] ?? null).with(other, here[one] ?? null);
          await write(tool.id, here, replacement.id);
          await write(twin.id, there, replacement.id);
          await worker.run(toolFigureJobs(worker.deps.db));
          for (const [n, { id, leadId }] of startups.entries()) {
            const [answer, twinAnswer] = [await readAs(leadId, tool.id), await readAs(leadId, twin.id)];
            shown += answer.figures.length;
            expect(answer.live.every(({ startup_id }) => startup_id === id)).toBe(true);
            expect(answer.figures).toEqual(twinAnswer.figures);
            expect(answer.named).toEqual(twinAnswer.named);
            const agreeing = startups.filter((_, m) => here[m]?.agrees);
            expect(answer.named.length).toBeLessThanOrEqual(agreeing.length);
            if (n !== one && n !== other) expect(answer.live).toEqual(twinAnswer.live);
          }
          // Staff read the true statements.
          const exact = await readAs(staffId, tool.id);
          expect(exact.live).toHaveLength(here.filter((said) => said !== null).length);
        }
        await test.base.owner.deleteFrom('tools').where('id', 'in', [tool.id, twin.id]).execute();
      },
    ),
    { numRuns: 5 },
  );
  // The property says something only where figures are shown.
  expect(shown).toBeGreaterThan(100);
});
