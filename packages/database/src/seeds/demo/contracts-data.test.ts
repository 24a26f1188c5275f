import { nextTermEnd } from '@perkotheque/domain/contracts/terms';
import { CONTRACT_DECISIONS, CONTRACT_PERIODS } from '@perkotheque/domain/contracts/vocabulary';
import { addDays, daysBetween } from '@perkotheque/domain/shared/days';
import { forecastByTeam } from '@perkotheque/domain/spend/budgets';
import type { SpendContract } from '@perkotheque/domain/spend/payments';
import { rateTable } from '@perkotheque/domain/spend/rates';
import { reachedThresholds } from '@perkotheque/domain/spend/thresholds';
import { TEAMS } from '@perkotheque/domain/tools/vocabulary';
import { describe, expect, test } from 'vitest';
import { ALL_DEMO_TOOLS } from './all-tools.ts';
import { DEMO_CONTRACTS } from './contracts/all-contracts.ts';
import { DEMO_BUDGETS, DEMO_RATES, DEMO_UNUSED_TOOLS } from './contracts/budgets.ts';
import { planContract } from './contracts/plan-contract.ts';
import { DEMO_PEOPLE } from './people.ts';

const DAYS = ['2026-11-16', '2026-02-28', '2028-02-29', '2027-08-31', '2027-12-31'];
const plansOn = (today: string) =>
  DEMO_CONTRACTS.map((contract) => ({ contract, plan: planContract(contract, today), title: contract.tool }));
const tools = new Set(ALL_DEMO_TOOLS.map(({ key }) => key));
const people = new Map(DEMO_PEOPLE.map((person) => [person.key, person]));
const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);

describe('contracts of the demonstration', () => {
  test('are at least 120, one current contract for each tool, of every period and team', () => {
    expect(DEMO_CONTRACTS.length).toBeGreaterThanOrEqual(120);
    const current = DEMO_CONTRACTS.filter(({ is_current }) => is_current).map(({ tool }) => tool);
    expect(repeated(current)).toEqual([]);
    expect(DEMO_CONTRACTS.filter(({ tool, is_current }) => !is_current && !current.includes(tool))).toEqual(
      [],
    );
    expect(new Set(DEMO_CONTRACTS.map(({ period }) => period))).toEqual(new Set(CONTRACT_PERIODS));
    expect(new Set(DEMO_CONTRACTS.map(({ team }) => team))).toEqual(new Set(TEAMS));
    expect(new Set(DEMO_CONTRACTS.map(({ currency }) => currency))).toEqual(
      new Set(['EUR', 'USD', 'GBP', 'CHF']),
    );
  });

  test('name known people and tools, and one has an owner who left', () => {
    for (const { tool, owner, deputy, exit } of DEMO_CONTRACTS) {
      expect(
        [owner, deputy].filter((key) => key !== null && !people.has(key)),
        tool,
      ).toEqual([]);
      expect(owner !== deputy, tool).toBe(true);
      expect(exit?.by === undefined || tools.has(exit.by), tool).toBe(true);
      expect(exit?.kind === 'replaced', tool).toBe(exit?.by !== undefined);
    }
    const left = DEMO_CONTRACTS.filter(({ owner }) => owner && people.get(owner)?.status === 'suspended');
    expect(left.map(({ deputy }) => deputy !== null).sort()).toEqual([false, true]);
  });

  test('end whole periods after a start within three years, and have contiguous prices', () => {
    for (const today of DAYS) {
      for (const { contract, plan, title } of plansOn(today)) {
        expect(daysBetween(plan.starts_on, today), title).toBeLessThanOrEqual(3 * 366);
        expect(plan.starts_on < today, `${title} starts ${plan.starts_on}`).toBe(true);
        let end = plan.ends_on && plan.starts_on;
        while (end !== null && plan.ends_on !== null && end < plan.ends_on) {
          end = nextTermEnd({
            ...plan,
            ...contract,
            ends_on: end,
            renews_automatically: true,
            notice_days: 0,
          });
        }
        expect(end, title).toBe(plan.ends_on);
        const since = plan.prices.map((price) => price.since ?? plan.starts_on);
        expect(since, title).toEqual([...new Set(since)].sort());
        expect(
          plan.prices.filter(({ amount_cents: cents }) => !Number.isSafeInteger(cents) || cents <= 0),
        ).toEqual([]);
      }
    }
  });

  test('carry decisions of every kind, made before today by people who may decide, with reasons', () => {
    for (const today of DAYS) {
      const decisions = plansOn(today).flatMap(({ plan, title }) =>
        plan.decisions.map((decision) => ({ ...decision, title })),
      );
      expect(new Set(decisions.map(({ kind }) => kind))).toEqual(new Set(CONTRACT_DECISIONS));
      expect(decisions.filter(({ on }) => on > today)).toEqual([]);
      for (const { kind, by, reason, title, former_cents, new_cents } of decisions) {
        expect(by === null, title).toBe(kind === 'auto-renewed');
        const role = by && people.get(by)?.role;
        expect(role === null || role === 'admin' || role === 'core-team', title).toBe(true);
        if (['renegotiated', 'cancelled', 'replaced', 'reopened'].includes(kind))
          expect(reason, title).not.toBe('');
        if (kind === 'renegotiated') expect(new_cents, title).toBeLessThan(former_cents ?? 0);
      }
    }
  });

  test('fall due within 7, 30, 60 and 90 days, and some deadlines were missed', () => {
    for (const today of DAYS) {
      const open = plansOn(today).flatMap(({ contract, plan }) =>
        plan.ends_on && !plan.stops_on
          ? [
              {
                ends_on: plan.ends_on,
                cancel_by: addDays(plan.ends_on, -(contract.notice_days ?? 0)),
                ...contract,
              },
            ]
          : [],
      );
      const within = (from: number, to: number) =>
        open.filter(({ cancel_by }) => cancel_by >= addDays(today, from) && cancel_by <= addDays(today, to))
          .length;
      expect(within(0, 7)).toBeGreaterThanOrEqual(3);
      expect(within(8, 30)).toBeGreaterThanOrEqual(5);
      expect(within(31, 60)).toBeGreaterThanOrEqual(5);
      expect(within(61, 90)).toBeGreaterThanOrEqual(2);
      const missed = open.filter((one) => one.notice_days !== null && one.cancel_by < today);
      expect(missed.length).toBeGreaterThanOrEqual(3);
      expect(missed.length).toBeLessThanOrEqual(12);
      // The nightly job would advance these at once.
      expect(open.filter((one) => one.notice_days !== null && one.ends_on < today)).toEqual([]);
      expect(open.filter((one) => one.ends_on < today).length).toBeGreaterThanOrEqual(2);
    }
  });

  test('have texts that are trimmed and links on a reserved domain', () => {
    const texts = DEMO_CONTRACTS.flatMap(({ note, turns, exit }) => [
      note,
      exit?.reason ?? '',
      ...turns.map(({ reason }) => reason ?? ''),
    ]);
    expect(texts.filter((text) => text !== text.trim() || text.includes("'"))).toEqual([]);
    const urls = DEMO_CONTRACTS.flatMap(({ links }) => links.map(({ url }) => new URL(url).hostname));
    expect(urls.filter((host) => !host.endsWith('.example'))).toEqual([]);
  });

  test('have budgets, rates and tools without use', () => {
    expect(repeated(DEMO_BUDGETS.map(({ team }) => team))).toEqual([]);
    expect(repeated(DEMO_RATES.map(({ currency, days_ago }) => `${currency} ${days_ago}`))).toEqual([]);
    const paid = new Set(DEMO_CONTRACTS.map(({ tool }) => tool));
    const unused = Object.entries(DEMO_UNUSED_TOOLS);
    expect(unused.filter(([tool, days]) => !paid.has(tool) || days <= 180)).toEqual([]);
  });

  test('bring some teams near their budget, and one above it', () => {
    for (const today of DAYS) {
      const year = Number(today.slice(0, 4));
      const contracts = plansOn(today).map(({ contract, plan }): SpendContract => {
        const [last] = plan.prices.slice(-1);
        if (!last) throw new Error(`${contract.tool} has no price`);
        const own = { currency: contract.currency, period: contract.period };
        return {
          ...{ ...last, ...own, id: contract.tool, tool_id: contract.tool, tool_name: contract.tool },
          ...{ team: contract.team, category_id: null, category_name: null, recorded_on: null },
          ...{ starts_on: plan.starts_on, ends_on: plan.ends_on, stops_on: plan.stops_on },
          renews_automatically: contract.notice_days !== null,
          notice_days: contract.notice_days ?? 0,
          price_since: last.since,
          one_off_costs: [],
          formers: plan.prices.slice(0, -1).map((price, at) => ({
            ...{ ...price, ...own, until: plan.prices[at + 1]?.since ?? today },
          })),
        };
      });
      const rates = rateTable(
        DEMO_RATES.map(({ days_ago, ...rate }) => ({ ...rate, valid_from: addDays(today, -days_ago) })),
      );
      const forecasts = forecastByTeam({ contracts, decisions: [], rates, today, year }, year);
      const reached = DEMO_BUDGETS.map(({ team, this_year }) =>
        reachedThresholds(forecasts.get(team)?.cents ?? 0, this_year * 100),
      );
      expect(reached.filter((thresholds) => thresholds.includes(100)).length, today).toBe(1);
      expect(reached.filter((thresholds) => thresholds.length === 1).length, today).toBeGreaterThanOrEqual(2);
    }
  });
});
