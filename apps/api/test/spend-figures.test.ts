import { dayInParis } from '@perkotheque/domain/shared/days';
import { SPEND_FIGURES } from '@perkotheque/domain/spend/figures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillRandomContracts } from './support/random-contracts.ts';
import {
  figuresByHand,
  type HandLine,
  type Raw,
  type RawContract,
  readRaw,
  sumByHand,
} from './support/spend-by-hand.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const CONTRACTS = 2000;
let test: TestApp;
let raw: Raw;
let cookies: { admin: string; 'core-team': string };
const today = dayInParis(new Date());
const thisYear = Number(today.slice(0, 4));

beforeAll(async () => {
  test = await createTestApp();
  await fillRandomContracts(test.base.owner, CONTRACTS);
  raw = await readRaw(test.base.owner);
  cookies = {
    admin: (await test.member({ role: 'admin' })).cookie,
    'core-team': (await test.member({ role: 'core-team' })).cookie,
  };
});
afterAll(() => test.close());

async function ask(path: string, cookie = cookies.admin) {
  const response = await test.call('GET', `/api/spend${path}`, { cookie });
  expect(response.statusCode, response.body).toBe(200);
  return response;
}
/** Both parts of the page. */
async function askBoth(filter: string, cookie = cookies.admin) {
  const [overview, payments] = [
    (await ask(filter, cookie)).json(),
    (await ask(`/payments${filter}`, cookie)).json(),
  ];
  return { ...overview, ...payments, figures: { ...overview.figures, ...payments.figures } };
}
const rowsOf = (keep: (contract: RawContract) => boolean): Raw => ({
  ...raw,
  contracts: raw.contracts.filter(keep),
});

/** The slow figures of all contracts in this year, for the tests that share them. */
let ofAll: ReturnType<typeof figuresByHand> | undefined;
function byHandOf(rows: Raw, year: number) {
  if (rows !== raw || year !== thisYear) return figuresByHand(rows, today, year);
  ofAll ??= figuresByHand(raw, today, thisYear);
  return ofAll;
}

/** A year's amount by team, category or tool. */
function partsByHand(lines: readonly HandLine[], keyOf: (contract: RawContract) => string | null) {
  const parts = new Map<string | null, bigint>();
  for (const { contract, euros } of lines) {
    if (euros !== null) parts.set(keyOf(contract), (parts.get(keyOf(contract)) ?? 0n) + euros);
  }
  return parts;
}

async function expectFigures(path: string, rows: Raw, year = thisYear, cookie = cookies.admin) {
  const spend = await askBoth(path, cookie);
  const byHand = byHandOf(rows, year);
  for (const figure of SPEND_FIGURES) {
    expect({ figure, ...spend.figures[figure] }).toMatchObject({ figure, ...sumByHand(byHand[figure]) });
  }
  return { spend, byHand };
}

describe(`${CONTRACTS} random contracts with former prices, currencies, stops and one-off costs`, () => {
  it('[SPEND-02] give the figures that a walk through the calendar finds, to the cent', async () => {
    const { spend, byHand } = await expectFigures('', raw);
    expect(spend.contracts).toBe(CONTRACTS);
    for (const figure of SPEND_FIGURES) expect(byHand[figure].length, figure).toBeGreaterThan(20);
    expect(spend.figures.upcoming.cents).toBe(spend.figures.committed.cents + spend.figures.stoppable.cents);
    expect(spend.figures.annual_now.left_out).toBeGreaterThan(0);
  });

  it('[SPEND-02] give the payments of each month', async () => {
    for (const year of [thisYear - 2, thisYear, thisYear + 1]) {
      const { spend, byHand } = await expectFigures(`?year=${year}`, raw, year);
      expect(spend.months).toHaveLength(12);
      for (const { month, paid, planned } of spend.months) {
        const inMonth = ({ day }: HandLine) => day.startsWith(month);
        expect({ month, paid, planned }).toEqual({
          month,
          paid: sumByHand(byHand.paid.filter(inMonth)).cents,
          planned: sumByHand(byHand.planned.filter(inMonth)).cents,
        });
      }
    }
  });

  it('[SPEND-02] give the parts of each team, category and tool', async () => {
    const { spend, byHand } = await expectFigures('', raw);
    const expectParts = (
      parts: { id: string | null; now: number; before: number }[],
      keyOf: (contract: RawContract) => string | null,
    ) => {
      const [now, before] = [partsByHand(byHand.annual_now, keyOf), partsByHand(byHand.annual_before, keyOf)];
      for (const part of parts) {
        expect(part).toMatchObject({
          now: Number(now.get(part.id) ?? 0n),
          before: Number(before.get(part.id) ?? 0n),
        });
      }
      return new Set([...now.keys(), ...before.keys()]).size;
    };
    expect(expectParts(spend.by_team, ({ team }) => team)).toBe(spend.by_team.length);
    expect(expectParts(spend.by_category, ({ category_id }) => category_id)).toBe(spend.by_category.length);
    expect(expectParts(spend.by_tool.parts, ({ tool_id }) => tool_id)).toBe(spend.by_tool.total);
  });

  it('[SPEND-02] give the same figures for a team, a category, no category and a tool', async () => {
    const [one] = raw.contracts;
    const category = raw.contracts.find(({ category_id }) => category_id !== null)?.category_id;
    await expectFigures(
      '?team=Ventes',
      rowsOf(({ team }) => team === 'Ventes'),
    );
    await expectFigures(
      `?category=${category}`,
      rowsOf(({ category_id }) => category_id === category),
    );
    await expectFigures(
      '?category=none',
      rowsOf(({ category_id }) => category_id === null),
    );
    await expectFigures(
      `?tool=${one?.tool_id}`,
      rowsOf(({ tool_id }) => tool_id === one?.tool_id),
    );
    await expectFigures(
      `?team=RH&category=${category}&year=${thisYear - 1}`,
      rowsOf(({ team, category_id }) => team === 'RH' && category_id === category),
      thisYear - 1,
    );
  });

  it('[SPEND-01] show the core team nothing of the tools that they may not open, in any figure', async () => {
    const open = rowsOf(({ is_restricted }) => !is_restricted);
    expect(open.contracts.length).toBeLessThan(CONTRACTS);
    const { spend } = await expectFigures('', open, thisYear, cookies['core-team']);
    expect(spend.contracts).toBe(open.contracts.length);
    const hidden = raw.contracts.find(({ is_restricted }) => is_restricted);
    const asked = await askBoth(`?tool=${hidden?.tool_id}`, cookies['core-team']);
    expect(asked.contracts).toBe(0);
  });

  it('[SPEND-01] are listed and exported behind each figure, and add up to it', async () => {
    const byHand = byHandOf(raw, thisYear);
    for (const figure of SPEND_FIGURES) {
      const { total, lines, sum } = (await ask(`/contracts?figure=${figure}`)).json();
      expect([figure, total]).toEqual([figure, byHand[figure].length]);
      expect(lines).toHaveLength(Math.min(25, total));
      expect(sum).toMatchObject(sumByHand(byHand[figure]));
      const rows = (await ask(`/export?figure=${figure}`)).body.trim().split('\r\n').slice(1);
      expect(rows).toHaveLength(total);
      const exported = rows.reduce((cents, row) => cents + Math.round(Number(row.split(',')[7]) * 100), 0);
      expect(exported).toBe(sumByHand(byHand[figure]).cents);
    }
  });
});
