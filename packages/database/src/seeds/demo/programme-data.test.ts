import { isAllowedMove } from '@perkotheque/domain/claims/transitions';
import {
  CLAIM_END_KINDS,
  CLAIM_INTENTIONS,
  CLAIM_ORIGINS,
  CLAIM_STATES,
  type ClaimState,
  LIVE_CLAIM_STATES,
} from '@perkotheque/domain/claims/vocabulary';
import { rulesSchema } from '@perkotheque/domain/perks/rules';
import {
  OBLIGATIONS,
  PERK_CLOCKS,
  PERK_KINDS,
  PERK_STATE_REASONS,
  PERK_STATES,
  PERK_WAYS,
} from '@perkotheque/domain/perks/vocabulary';
import { addDays } from '@perkotheque/domain/shared/days';
import { STARTUP_STAGES, STARTUP_STATUSES } from '@perkotheque/domain/startups/vocabulary';
import { describe, expect, test } from 'vitest';
import { ALL_DEMO_TOOLS } from './all-tools.ts';
import { claimedVersion } from './claims/claim-row.ts';
import { planClaims } from './claims/plan-claims.ts';
import { DEMO_PEOPLE } from './people.ts';
import { DEMO_PERKS } from './perks/all-perks.ts';
import { convertRules } from './perks/convert-rules.ts';
import { EXAMPLE_NOTE } from './perks/define-perk.ts';
import { DEMO_PLEDGES, DEMO_REQUEST_PERK } from './pledges.ts';
import { DEMO_REQUESTS } from './requests.ts';
import { DEMO_STARTUPS, STARTUP_PEOPLE } from './startups/all-startups.ts';
import { DEMO_COHORTS } from './startups/types.ts';
import { DEMO_VENDOR_FACTS } from './startups/vendor-facts.ts';

const PERK_ID = '00000000-0000-4000-8000-000000000001';
const TODAY = '2026-11-16';
const claims = planClaims(TODAY);

const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);
const used = <Item, Value>(items: readonly Item[], read: (item: Item) => Value) => new Set(items.map(read));
const getPerk = (key: string) => DEMO_PERKS.find((perk) => perk.key === key);
const everyone = new Map([...DEMO_PEOPLE, ...STARTUP_PEOPLE].map((person) => [person.key, person]));

describe('startups of the demonstration', () => {
  test('are twenty-seven in four cohorts, of every stage and status, some incomplete', () => {
    expect(DEMO_STARTUPS).toHaveLength(27);
    expect(repeated(DEMO_STARTUPS.flatMap(({ key, name, domains }) => [key, name, ...domains]))).toEqual([]);
    expect(used(DEMO_STARTUPS, ({ cohort }) => cohort)).toEqual(new Set(DEMO_COHORTS));
    expect(used(DEMO_STARTUPS, ({ status }) => status)).toEqual(new Set(STARTUP_STATUSES));
    expect(used(DEMO_STARTUPS, ({ stage }) => stage)).toEqual(new Set([...STARTUP_STAGES, null]));
    expect(DEMO_STARTUPS.filter((startup) => Object.values(startup).includes(null)).length).toBeGreaterThan(
      3,
    );
  });

  test('stay on domains that can never receive mail', () => {
    const domains = DEMO_STARTUPS.flatMap((startup) => startup.domains);
    expect(domains.filter((domain) => !/^[a-z0-9-]+\.example$/.test(domain))).toEqual([]);
    expect(STARTUP_PEOPLE.filter(({ email }) => !/^[a-z.-]+@[a-z0-9-]+\.example$/.test(email))).toEqual([]);
  });

  test('bring about sixty people, each in one startup, and two startups wait for a lead', () => {
    expect(STARTUP_PEOPLE.length).toBeGreaterThanOrEqual(55);
    const keys = DEMO_STARTUPS.flatMap(({ people }) => people.map(({ key }) => key));
    expect(repeated(keys)).toEqual([]);
    expect(repeated([...DEMO_PEOPLE, ...STARTUP_PEOPLE].map(({ key }) => key))).toEqual([]);
    expect(keys.filter((key) => !everyone.has(key))).toEqual([]);
    const leadless = DEMO_STARTUPS.filter(({ people }) => !people.some(({ is_lead }) => is_lead));
    expect(leadless.map(({ key }) => key)).toEqual(['brindosier', 'calendule']);
    expect(new Set(DEMO_STARTUPS.map(({ all_members_claim: isOpen }) => isOpen)).size).toBe(2);
  });

  test('declare facts once about vendors that offer something', () => {
    const vendors = used(DEMO_PERKS, ({ vendor }) => vendor);
    const startups = used(DEMO_STARTUPS, ({ key }) => key);
    expect(
      DEMO_VENDOR_FACTS.filter((fact) => !vendors.has(fact.vendor) || !startups.has(fact.startup)),
    ).toEqual([]);
    expect(repeated(DEMO_VENDOR_FACTS.map(({ startup, vendor }) => `${startup} ${vendor}`))).toEqual([]);
  });
});

describe('perks of the demonstration', () => {
  test('are sixty, on known tools, and say that they are examples', () => {
    expect(DEMO_PERKS).toHaveLength(60);
    expect(repeated(DEMO_PERKS.map(({ key }) => key))).toEqual([]);
    const tools = used(ALL_DEMO_TOOLS, ({ key }) => key);
    expect(DEMO_PERKS.filter(({ tool }) => !tools.has(tool))).toEqual([]);
    expect(DEMO_PERKS.filter(({ description }) => !description.endsWith(EXAMPLE_NOTE))).toEqual([]);
    const links = DEMO_PERKS.flatMap(({ public_url, terms_url, steps }) => [
      public_url,
      terms_url,
      ...steps.map(({ url }) => url),
    ]);
    expect(links.filter((url) => url !== null && !new URL(url).hostname.endsWith('.example'))).toEqual([]);
  });

  test('cover every kind, way, obligation, clock, state, and reason but that of a restore', () => {
    expect(used(DEMO_PERKS, ({ kind }) => kind)).toEqual(new Set(PERK_KINDS));
    expect(used(DEMO_PERKS, ({ way }) => way)).toEqual(new Set(PERK_WAYS));
    expect(used(DEMO_PERKS, ({ clock }) => clock)).toEqual(new Set(PERK_CLOCKS));
    expect(used(DEMO_PERKS, ({ state }) => state)).toEqual(new Set(PERK_STATES));
    expect(new Set(DEMO_PERKS.flatMap(({ obligations }) => obligations))).toEqual(new Set(OBLIGATIONS));
    const paused = DEMO_PERKS.filter(({ state }) => state === 'paused');
    const reasons = PERK_STATE_REASONS.filter((reason) => reason !== 'held');
    expect(used(paused, ({ state_reason }) => state_reason)).toEqual(new Set(reasons));
  });

  test('have rules that the product accepts, of every fact', () => {
    const rules = DEMO_PERKS.map((perk) => convertRules(perk.rules, () => PERK_ID));
    expect(rules.map((one) => rulesSchema.parse(one))).toEqual(rules);
    expect(new Set(rules.flatMap(({ all, any }) => [...all, ...any]).map(({ fact }) => fact))).toEqual(
      new Set([
        ...['country', 'stage', 'cohort', 'sector', 'status', 'age_months', 'funds_raised', 'headcount'],
        ...[
          'institutional_funding',
          'never_customer',
          'no_earlier_credit',
          'once_per_founder',
          'not_together',
        ],
      ]),
    );
    const named = DEMO_PERKS.flatMap(({ rules: { all } }) =>
      all.flatMap((rule) => (rule.fact === 'not_together' ? [rule.perk] : [])),
    );
    expect(named.filter((key) => !getPerk(key))).toEqual([]);
  });
});

describe('claims of the demonstration', () => {
  test('are three hundred, in every state, end, origin and intention, and the same each time', () => {
    expect(claims).toHaveLength(300);
    expect(planClaims(TODAY)).toEqual(claims);
    expect(used(claims, ({ state }) => state)).toEqual(new Set(CLAIM_STATES));
    expect(used(claims, ({ end_kind }) => end_kind)).toEqual(new Set([...CLAIM_END_KINDS, null]));
    expect(used(claims, ({ origin }) => origin)).toEqual(new Set(CLAIM_ORIGINS));
    expect(used(claims, ({ intention }) => intention)).toEqual(new Set([...CLAIM_INTENTIONS, null]));
    expect(claims.filter(({ needs_review }) => needs_review).length).toBeGreaterThan(1);
    expect(claims.filter(({ state, end_kind }) => (state === 'ended') !== (end_kind !== null))).toEqual([]);
  });

  test('are at most one live claim for each startup and perk', () => {
    const live = claims.filter(({ state }) => LIVE_CLAIM_STATES.includes(state as never));
    expect(repeated(live.map(({ startup, perk }) => `${startup} ${perk}`))).toEqual([]);
  });

  test('moved as the product allows, in order, up to their present state', () => {
    const earliest = new Date(`${addDays(TODAY, -549)}T00:00:00Z`);
    for (const claim of claims) {
      const { way } = claimedVersion(claim);
      const title = `${claim.startup} ${claim.perk}`;
      const moves = claim.events.filter(({ kind }) => kind === 'state');
      let state: ClaimState | null = null;
      for (const { from, to, by } of moves) {
        expect(from, title).toBe(state);
        const mover = by === null ? 'clock' : everyone.get(by)?.role === 'user' ? 'startup' : 'staff';
        const isAllowed =
          from === null ? to === 'started' : isAllowedMove({ from, to: to as ClaimState, way, by: mover });
        expect(isAllowed, `${title}: ${by} moves it from ${from} to ${to}`).toBe(true);
        state = to;
      }
      expect(state, title).toBe(claim.state);
      const times = claim.events.map(({ at }) => at.getTime());
      expect(times, title).toEqual(times.toSorted((a, b) => a - b));
      expect(claim.events[0]?.at.getTime(), title).toBeGreaterThan(earliest.getTime());
      expect(times.at(-1), title).toBeLessThan(Date.parse(TODAY));
    }
  });

  test('give a reason where the product asks for one, and no value without an activation', () => {
    for (const claim of claims) {
      const title = `${claim.startup} ${claim.perk}`;
      const reasoned = claim.events.filter(({ to }) => to === 'refused' || to === 'revoked');
      expect(
        reasoned.filter(({ reason }) => reason === null),
        title,
      ).toEqual([]);
      const isActivated = claim.events.some(({ to }) => to === 'activated');
      if (!isActivated) expect(claim.confirmed_value, title).toBeNull();
      expect(claim.may_retry !== null, title).toBe(claim.state === 'refused');
      expect(claim.origin_reason !== null, title).toBe(claim.origin !== 'startup');
    }
  });

  test('keep the terms of the day on which they started', () => {
    for (const claim of claims) {
      const started = claim.events[0]?.at ?? new Date();
      const replaced = getPerk(claim.perk)?.earlier_terms.filter(
        ({ until_days_ago }) => addDays(TODAY, -until_days_ago) <= started.toISOString().slice(0, 10),
      );
      expect(claim.terms_version, `${claim.startup} ${claim.perk}`).toBe((replaced?.length ?? 0) + 1);
    }
    expect(
      claims.some(({ perk, terms_version }) => terms_version <= (getPerk(perk)?.earlier_terms.length ?? 0)),
    ).toBe(true);
  });

  test('have their secrets read by people of the startup only', () => {
    const readings = claims.flatMap(({ startup, events }) =>
      events.filter(({ kind }) => kind === 'secret-read').map(({ by }) => ({ startup, by })),
    );
    expect(readings.length).toBeGreaterThan(60);
    expect(
      readings.filter(
        ({ startup, by }) =>
          !DEMO_STARTUPS.some(({ key, people }) => key === startup && people.some((one) => one.key === by)),
      ),
    ).toEqual([]);
  });

  test('are decided by nobody of the same startup', () => {
    for (const claim of claims) {
      const own = DEMO_STARTUPS.find(({ key }) => key === claim.startup)?.people.map(({ key }) => key) ?? [];
      const decided = claim.events.filter(({ from, to }) => from === 'waiting' && to !== 'withdrawn');
      expect(
        decided.filter(({ by }) => by === null || own.includes(by)),
        `${claim.startup} ${claim.perk}`,
      ).toEqual([]);
    }
  });

  test('leave something to say on every day of the year', () => {
    for (const today of ['2026-02-28', '2028-02-29', '2027-08-31', '2027-12-31']) {
      expect(planClaims(today), today).toHaveLength(300);
    }
  });
});

describe('demonstration pledges', () => {
  test('[LEV-01][LEV-03] show nothing, steps, money and a perk, with tools of the catalogue', () => {
    const counts = Map.groupBy(DEMO_PLEDGES, ({ request }) => request);
    expect([...counts.values()].map(({ length }) => length).sort((a, b) => a - b)).toEqual([2, 4, 5, 6, 11]);
    const known = (values: readonly string[]) => (value: string) => values.includes(value);
    const names = DEMO_PLEDGES.flatMap(({ current_tool }) => (current_tool === null ? [] : [current_tool]));
    expect(names.filter((name) => !known(ALL_DEMO_TOOLS.map((tool) => tool.name))(name))).toEqual([]);
    expect([...counts.keys()].filter((key) => !known(DEMO_REQUESTS.map((one) => one.key))(key))).toEqual([]);
    expect(getPerk(DEMO_REQUEST_PERK.perk)?.state).toBe('live');
  });
});
