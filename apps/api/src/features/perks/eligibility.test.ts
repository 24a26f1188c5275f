import { randomUUID } from 'node:crypto';
import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import {
  createMember,
  createStartup,
  joinStartup,
  type Member,
} from '@perkotheque/database/testing/factories';
import { createClaim, createPerk } from '@perkotheque/database/testing/perk-factories';
import type { Condition, Rules } from '@perkotheque/domain/perks/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { judgeClaim, judgePerks } from './eligibility.service.ts';

const TODAY = '2026-11-16';
let test: TestApp;
let staff: Member;
beforeAll(async () => {
  test = await createTestApp();
  staff = await createMember(test.base.owner, { role: 'moderator' });
});
afterAll(() => test.close());

const as = <T>(who: { id: string }, work: (trx: ActorTrx) => Promise<T>) =>
  withActor(test.base.db, { userId: who.id }, work);
const all = (...conditions: Condition[]): Rules => ({ all: conditions, any: [] });

async function createVendor() {
  const { owner } = test.base;
  const name = `Éditeur ${randomUUID()}`;
  return owner.insertInto('vendors').values({ name }).returning('id').executeTakeFirstOrThrow();
}
async function createPerkWith(rules: Rules, vendor_id: string | null = null) {
  const { id } = await createPerk(test.base.owner, { rules: JSON.stringify(rules), vendor_id });
  return { id, vendor_id, rules };
}
async function createLed() {
  const startup = await createStartup(test.base.owner);
  const lead = await createMember(test.base.owner);
  await joinStartup(test.base.owner, startup.id, lead.id, true);
  return { startup, lead };
}
async function leave(userId: string, left_at: Date) {
  await test.base.owner
    .updateTable('startup_members')
    .set({ left_at, left_by: 'left' })
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .execute();
}
const wordOf = async (
  who: { id: string },
  startupId: string,
  perk: Awaited<ReturnType<typeof createPerkWith>>,
) => (await as(who, (trx) => judgePerks(trx, startupId, [perk], TODAY))).get(perk.id)?.verdict;

describe('facts of a startup', () => {
  it('[ELIG-02] reads the profile, and an empty field as unknown', async () => {
    const { startup, lead } = await createLed();
    const perk = await createPerkWith(
      all(
        { fact: 'country', in: ['FR'] },
        { fact: 'headcount', max: 9 },
        { fact: 'funds_raised', max: 1000 },
      ),
    );
    expect(await wordOf(lead, startup.id, perk)).toBe('unknown');
    const known = { country: 'FR', headcount: 9, funds_raised: 1000 };
    await test.base.owner.updateTable('startups').set(known).where('id', '=', startup.id).execute();
    expect(await wordOf(lead, startup.id, perk)).toBe('yes');
    const over = { funds_raised: 1001, headcount: null };
    await test.base.owner.updateTable('startups').set(over).where('id', '=', startup.id).execute();
    expect(await wordOf(lead, startup.id, perk)).toBe('no');
  });

  it('[ELIG-01] reads what the startup declares about the perk’s vendor, and about no other', async () => {
    const { startup, lead } = await createLed();
    const [vendor, other] = [await createVendor(), await createVendor()];
    const rules = all({ fact: 'never_customer' }, { fact: 'no_earlier_credit', from: 500 });
    const perk = await createPerkWith(rules, vendor.id);
    const declare = (vendor_id: string, was_customer: boolean, earlier_credit: number) =>
      as(lead, (trx) =>
        trx
          .insertInto('startup_vendor_facts')
          .values({ startup_id: startup.id, vendor_id, was_customer, earlier_credit })
          .execute(),
      );
    await declare(other.id, false, 0);
    expect(await wordOf(lead, startup.id, perk)).toBe('unknown');
    await declare(vendor.id, false, 499);
    expect(await wordOf(lead, startup.id, perk)).toBe('yes');
    expect(await wordOf(lead, startup.id, await createPerkWith(rules, other.id))).toBe('yes');
    expect(await wordOf(lead, startup.id, await createPerkWith(rules))).toBe('unknown');
  });

  it.each([
    ['started', 'no'],
    ['activated', 'no'],
    ['withdrawn', 'yes'],
    ['refused', 'yes'],
  ])(
    '[ELIG-01] with a %s claim of the other perk, « not together » is %s, both ways',
    async (state, word) => {
      const { startup, lead } = await createLed();
      const open = await createPerkWith(all());
      const excluding = await createPerkWith(all({ fact: 'not_together', perk_id: open.id }));
      await createClaim(test.base.owner, { startup_id: startup.id, perk_id: open.id, state });
      expect(await wordOf(lead, startup.id, excluding)).toBe(word);
      expect(await wordOf(lead, startup.id, open)).toBe('yes');

      const second = await createLed();
      await createClaim(test.base.owner, { startup_id: second.startup.id, perk_id: excluding.id, state });
      expect(await wordOf(second.lead, second.startup.id, open)).toBe(word);
    },
  );

  it('[ELIG-02] shows a member nothing about another startup', async () => {
    const { startup } = await createLed();
    const stranger = await createLed();
    const perk = await createPerkWith(all());
    expect(await wordOf(stranger.lead, startup.id, perk)).toBeUndefined();
    expect(await wordOf(staff, startup.id, perk)).toBe('yes');
    const claim = await as(stranger.lead, (trx) => judgeClaim(trx, startup.id, perk, TODAY));
    expect(claim).toBeUndefined();
  });
});

describe('once per founder', () => {
  const rules = all({ fact: 'once_per_founder' });
  const day = (number: number) => new Date(Date.UTC(2026, 0, number));

  async function moveLead(earlierClaim: { state: string; granted_at: Date | null; started_at: Date }) {
    const first = await createLed();
    const perk = await createPerkWith(rules);
    await createClaim(test.base.owner, { startup_id: first.startup.id, perk_id: perk.id, ...earlierClaim });
    await leave(first.lead.id, day(20));
    const next = await createStartup(test.base.owner);
    await joinStartup(test.base.owner, next.id, first.lead.id, true);
    return { ...first, perk, next };
  }

  it('[ELIG-01] excludes the next startup of a lead who got the perk with an earlier one', async () => {
    const granted = { state: 'ended', end_kind: 'expired', granted_at: day(5), started_at: day(4) };
    const { lead, next, perk, startup } = await moveLead(granted);
    expect(await wordOf(lead, next.id, perk)).toBe('no');
    expect(await wordOf(lead, next.id, await createPerkWith(rules))).toBe('yes');
    expect(await wordOf(staff, startup.id, perk)).toBe('unknown');
  });

  it('[ELIG-01] does not count what was never granted, nor what the startup got without them', async () => {
    const refused = await moveLead({ state: 'refused', granted_at: null, started_at: day(4) });
    expect(await wordOf(refused.lead, refused.next.id, refused.perk)).toBe('yes');
    const later = await moveLead({ state: 'granted', granted_at: day(25), started_at: day(24) });
    expect(await wordOf(later.lead, later.next.id, later.perk)).toBe('yes');
  });

  it('[ELIG-01] looks at leads alone, and is unknown without one', async () => {
    const granted = { state: 'granted', granted_at: day(5), started_at: day(4) };
    const { lead, next, perk } = await moveLead(granted);
    await test.base.owner
      .updateTable('startup_members')
      .set({ is_lead: false })
      .where('user_id', '=', lead.id)
      .where('left_at', 'is', null)
      .execute();
    expect(await wordOf(lead, next.id, perk)).toBe('unknown');
    const newLead = await createMember(test.base.owner);
    await joinStartup(test.base.owner, next.id, newLead.id, true);
    expect(await wordOf(lead, next.id, perk)).toBe('yes');
  });

  it('[ELIG-01] tells nobody but the startup and staff', async () => {
    const { next, perk } = await moveLead({ state: 'granted', granted_at: day(5), started_at: day(4) });
    const stranger = await createLed();
    const read = (trx: ActorTrx) =>
      sql<{ perk_id: string }>`select perk_id from app.perks_of_founders(${next.id}::uuid)`.execute(trx);
    expect((await as(stranger.lead, read)).rows).toEqual([]);
    expect((await as(staff, read)).rows).toEqual([{ perk_id: perk.id }]);
  });
});

describe('judging at the moment of a claim', () => {
  it('keeps the facts it used, and notices a change that turned no into yes', async () => {
    const { startup, lead } = await createLed();
    const perk = await createPerkWith(all({ fact: 'headcount', max: 9 }));
    const setHeadcount = (headcount: number) =>
      as(lead, (trx) =>
        trx.updateTable('startups').set({ headcount }).where('id', '=', startup.id).execute(),
      );
    const decide = () => as(lead, (trx) => judgeClaim(trx, startup.id, perk, TODAY));
    await setHeadcount(9);
    expect(await decide()).toMatchObject({
      verdict: { verdict: 'yes' },
      facts: { headcount: 9, founder_had_it: false, claimed_perk_ids: [], vendor: null },
      isRecent: false,
    });
    await setHeadcount(12);
    expect(await decide()).toMatchObject({ verdict: { verdict: 'no' }, isRecent: false });
    await setHeadcount(8);
    expect(await decide()).toMatchObject({ verdict: { verdict: 'yes' }, isRecent: true });
    await test.base.owner
      .updateTable('startup_fact_changes')
      .set({ changed_at: new Date(Date.now() - 31 * 86_400_000) })
      .where('startup_id', '=', startup.id)
      .execute();
    expect(await decide()).toMatchObject({ verdict: { verdict: 'yes' }, isRecent: false });
  });

  it('judges by the rules of the terms it is given', async () => {
    const { startup, lead } = await createLed();
    const perk = await createPerkWith(all({ fact: 'status', in: ['alumni'] }));
    const older = { ...perk, rules: all({ fact: 'status', in: ['active'] }) };
    const wordBy = async (one: typeof perk) =>
      (await as(lead, (trx) => judgeClaim(trx, startup.id, one, TODAY)))?.verdict.verdict;
    expect(await wordBy(perk)).toBe('no');
    expect(await wordBy(older)).toBe('yes');
  });
});
