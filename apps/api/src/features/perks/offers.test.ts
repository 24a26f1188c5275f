import { randomUUID } from 'node:crypto';
import { createStartup, createTool, joinStartup } from '@perkotheque/database/testing/factories';
import { createPerk } from '@perkotheque/database/testing/perk-factories';
import { ROLES } from '@perkotheque/domain/accounts/roles';
import { CLAIM_STATES, type ClaimState } from '@perkotheque/domain/claims/vocabulary';
import type { Condition } from '@perkotheque/domain/perks/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { offerSchema, offersSchema } from './offers.presenter.ts';

type Offers = z.output<typeof offersSchema>;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.base.owner.deleteFrom('claims').execute();
  await test.base.owner.deleteFrom('perks').execute();
  await test.base.owner.deleteFrom('tools').execute();
});

type PerkValues = Parameters<typeof createPerk>[1];
const rulesOf = (...all: Condition[]) => JSON.stringify({ all, any: [] });
const FRENCH = rulesOf({ fact: 'country', in: ['FR'] });

/** A perk on a tool with the same name, open to every startup unless the values say otherwise. */
async function offer(name: string, values: PerkValues = {}, roles: Parameters<typeof createTool>[2] = []) {
  const tool = await createTool(test.base.owner, { name }, roles);
  return createPerk(test.base.owner, {
    tool_id: tool.id,
    tool_name: name,
    title: `Offre de ${name}`,
    rules: rulesOf(),
    amount: 5000,
    estimated_value: 5000,
    public_url: 'https://partenaire.example/startups',
    ...values,
  });
}

async function memberOf(startup: Parameters<typeof createStartup>[1] = {}, isLead = true) {
  const member = await test.member();
  const { id: startupId } = await createStartup(test.base.owner, startup);
  await joinStartup(test.base.owner, startupId, member.id, isLead);
  return { ...member, startupId };
}

async function claim(startupId: string, perkId: string, state: ClaimState, values: object = {}) {
  const row = {
    startup_id: startupId,
    perk_id: perkId,
    tool_name: 'Outil',
    perk_title: 'Offre',
    terms_version: 1,
  };
  return test.base.owner
    .insertInto('claims')
    .values({
      way: 'public-link',
      ...row,
      state,
      ...(state === 'ended' && { end_kind: 'expired' }),
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

async function list(cookie: string, query = ''): Promise<Offers> {
  const response = await test.call('GET', `/api/perks${query}`, { cookie });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}
const get = (cookie: string, id: string) => test.call('GET', `/api/perks/${id}`, { cookie });
const namesIn = ({ perks }: Offers) => perks.map(({ tool }) => tool.name);
const named = (offers: Offers, name: string) => offers.perks.find(({ tool }) => tool.name === name);

describe('list of perks', () => {
  it('[PERK-05] gives each perk the verdict for the reader’s startup, highest value first', async () => {
    const { cookie } = await memberOf({ country: 'FR' });
    await offer('Petit', { rules: FRENCH, estimated_value: 100 });
    await offer('Grand', { rules: rulesOf({ fact: 'headcount', max: 10 }), estimated_value: 9000 });
    await offer('Belge', { rules: rulesOf({ fact: 'country', in: ['BE'] }), estimated_value: 500 });
    const offers = await list(cookie);
    expect(offers.perks.map(({ tool, verdict }) => [tool.name, verdict?.verdict])).toEqual([
      ['Grand', 'unknown'],
      ['Belge', 'no'],
      ['Petit', 'yes'],
    ]);
    expect(named(offers, 'Petit')).toMatchObject({
      title: 'Offre de Petit',
      kind: 'credit',
      amount: 5000,
      claim: null,
      can: { claim: true, reason: null },
    });
  });

  it('[PERK-05] totals the perks that are for the startup, offered now and not claimed', async () => {
    const { cookie, startupId } = await memberOf({ country: 'FR' });
    await offer('Court', { estimated_value: 1000, duration_months: 6 });
    const long = await offer('Long', { estimated_value: 4800, duration_months: 24 });
    await offer('Jusqu’à', { estimated_value: 200, is_up_to: true });
    await offer('Jusqu’à combien', { estimated_value: null, is_up_to: true });
    const first = await offer('Premier', { estimated_value: 700 });
    const rules = rulesOf({ fact: 'not_together', perk_id: first.id });
    await offer('Second', { estimated_value: 300, rules });
    await offer('Étranger', { estimated_value: 50_000, rules: rulesOf({ fact: 'country', in: ['BE'] }) });
    await offer('Arrêté', { estimated_value: 50_000, state: 'paused', state_reason: 'staff' });
    const totals = { perks: 6, value: 1000 + 2400 + 200 + 700, unvalued_up_to: 1 };
    expect((await list(cookie)).totals).toEqual(totals);
    for (const state of CLAIM_STATES.filter((known) => known !== 'withdrawn' && known !== 'refused')) {
      await test.base.owner.deleteFrom('claims').execute();
      await claim(startupId, long.id, state);
      const left = { ...totals, perks: 5, value: 1000 + 200 + 700 };
      expect((await list(cookie)).totals, state).toEqual(left);
    }
  });

  it('[PERK-05] counts a perk again once its claim was withdrawn, or refused with leave to try again', async () => {
    const { cookie, startupId } = await memberOf();
    const { id } = await offer('Seul', { estimated_value: 800 });
    const withClaim = async (state: ClaimState, values = {}) => {
      await test.base.owner.deleteFrom('claims').execute();
      await claim(startupId, id, state, values);
      const { totals, perks } = await list(cookie);
      return [totals.value, perks[0]?.can.reason];
    };
    expect(await withClaim('withdrawn')).toEqual([800, null]);
    expect(await withClaim('refused', { may_retry: true })).toEqual([800, null]);
    expect(await withClaim('refused', { may_retry: false })).toEqual([0, 'claimed']);
  });

  it('[CODE-02] offers a perk no more after the startup withdrew a claim whose unique code it had read', async () => {
    const { cookie, startupId } = await memberOf();
    const { id } = await offer('Seul', { estimated_value: 800 });
    await claim(startupId, id, 'withdrawn', { way: 'unique-code' });
    expect((await list(cookie)).perks[0]?.can).toEqual({ claim: true, reason: null });
    await sql`insert into claim_events (claim_id, kind) select id, 'secret-read' from claims
               where startup_id = ${startupId}`.execute(test.base.owner);
    const { totals, perks } = await list(cookie);
    expect([totals.value, perks[0]?.can]).toEqual([0, { claim: false, reason: 'claimed' }]);
  });

  it('[PERK-05] says what each missing field would unlock, and for how much', async () => {
    const { cookie, startupId } = await memberOf({ country: 'FR' });
    const { id: vendorId } = await test.base.owner
      .insertInto('vendors')
      .values({ name: `Nuages ${randomUUID()}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const young: Condition = { fact: 'age_months', max: 60 };
    await offer('A', { estimated_value: 10_000, rules: rulesOf(young) });
    await offer('B', { estimated_value: 4000, rules: rulesOf(young, { fact: 'headcount', max: 10 }) });
    await offer('C', {
      estimated_value: 200,
      rules: rulesOf({ fact: 'never_customer' }),
      vendor_id: vendorId,
    });
    await offer('Promotion', { estimated_value: 300, rules: rulesOf({ fact: 'cohort', in: ['2026'] }) });
    await offer('Exclu', { estimated_value: 999, rules: rulesOf(young, { fact: 'country', in: ['BE'] }) });
    const claimed = await offer('Demandé', { estimated_value: 777, rules: rulesOf(young) });
    await claim(startupId, claimed.id, 'waiting');
    const { missing } = await list(cookie);
    expect(missing.perks).toBe(3);
    expect(
      missing.fields.map(({ field, vendor, perks, value }) => [field, vendor?.id ?? null, perks, value]),
    ).toEqual([
      ['founded_on', null, 2, 14_000],
      ['headcount', null, 1, 4000],
      ['vendor', vendorId, 1, 200],
    ]);
  });

  it('[PERK-05] puts the claims of the startup beside the perks, live ones only', async () => {
    const { cookie, startupId } = await memberOf();
    const { id } = await offer('Pris');
    const waiting = await claim(startupId, id, 'waiting');
    await claim(startupId, (await offer('Fini')).id, 'ended');
    const offers = await list(cookie);
    expect(offers.claims.map((own) => [own.id, own.perk_id, own.state])).toEqual([
      [waiting.id, id, 'waiting'],
    ]);
    expect(named(offers, 'Pris')).toMatchObject({
      claim: { id: waiting.id, state: 'waiting' },
      can: { claim: false, reason: 'claimed' },
    });
    expect(named(offers, 'Fini')?.claim).toMatchObject({ state: 'ended' });
  });

  it('[PERK-05] keeps a claim whose tool was purged, under the names it had', async () => {
    const { cookie, startupId } = await memberOf();
    const { id, tool_id } = await offer('Perdu');
    await claim(startupId, id, 'granted', { tool_name: 'Perdu' });
    await test.base.owner.deleteFrom('tools').where('id', '=', tool_id).execute();
    const offers = await list(cookie);
    expect(offers.perks).toEqual([]);
    expect(offers.claims).toMatchObject([{ tool_name: 'Perdu', tool_id: null, state: 'granted' }]);
  });

  it('[PERK-05] lists the perks of one tool for its sheet', async () => {
    const { cookie } = await memberOf();
    const { tool_id } = await offer('Voulu');
    await offer('Autre');
    expect(namesIn(await list(cookie, `?tool=${tool_id}`))).toEqual(['Voulu']);
  });
});

describe('who may start a claim', () => {
  const reasonFor = async (cookie: string) => (await list(cookie)).perks[0]?.can.reason;

  it('[STU-05] shows every perk without a verdict to somebody without a startup', async () => {
    const { cookie } = await test.member();
    await offer('Vu', { rules: FRENCH });
    const offers = await list(cookie);
    expect(offers).toMatchObject({ startup: null, claims: [], totals: { perks: 0, value: 0 } });
    expect(offers.perks).toMatchObject([{ verdict: null, can: { claim: false, reason: 'no-startup' } }]);
  });

  it('[PERK-05] sends a member to the lead unless all members may claim', async () => {
    const { cookie, startupId } = await memberOf();
    const other = await test.member();
    await joinStartup(test.base.owner, startupId, other.id);
    await offer('Commun');
    expect([await reasonFor(cookie), await reasonFor(other.cookie)]).toEqual([null, 'ask-lead']);
    const all = { all_members_claim: true };
    await test.base.owner.updateTable('startups').set(all).where('id', '=', startupId).execute();
    expect(await reasonFor(other.cookie)).toBeNull();
  });

  it('[STU-08] says so when the startup has no active lead', async () => {
    const { cookie } = await memberOf({ all_members_claim: true }, false);
    const led = await memberOf({ all_members_claim: true });
    const colleague = await test.member();
    await joinStartup(test.base.owner, led.startupId, colleague.id);
    await offer('Sans');
    expect([await reasonFor(cookie), await reasonFor(colleague.cookie)]).toEqual(['no-lead', null]);
    await test.base.owner
      .updateTable('profiles')
      .set({ status: 'suspended' })
      .where('id', '=', led.id)
      .execute();
    expect(await reasonFor(colleague.cookie)).toBe('no-lead');
  });

  it.each<[PerkValues, string]>([
    [{ stock: 0 }, 'out-of-stock'],
    [{ state: 'paused', state_reason: 'staff' }, 'paused'],
    [{ state: 'paused', state_reason: 'staff', stock: 0 }, 'paused'],
    [{ rules: rulesOf({ fact: 'country', in: ['BE'] }) }, 'not-eligible'],
    [{ rules: rulesOf({ fact: 'headcount', max: 10 }) }, 'incomplete'],
  ])('[PERK-05] shows a perk with %j and its reason %s', async (values, reason) => {
    const { cookie } = await memberOf({ country: 'FR' });
    await offer('Raison', values);
    expect(await reasonFor(cookie)).toBe(reason);
  });
});

describe('what stays hidden', () => {
  it('[PERK-05] hides drafts and ended perks from the list, whoever reads', async () => {
    const draft = await offer('Brouillon', { state: 'draft' });
    const ended = await offer('Terminé', { state: 'ended', state_reason: 'staff' });
    for (const role of ROLES) {
      const { cookie } = await test.member({ role });
      expect((await list(cookie)).perks, role).toEqual([]);
      expect((await get(cookie, draft.id)).statusCode, role).toBe(404);
      expect((await get(cookie, ended.id)).json().can, role).toEqual({ claim: false, reason: 'no-startup' });
    }
  });

  it('[PERK-05] follows the access to the tool', async () => {
    const closed = await offer('Fermé', {}, ['core-team']);
    for (const [role, isOpen] of [
      ['user', false],
      ['moderator', false],
      ['core-team', true],
      ['admin', true],
    ] as const) {
      const { cookie } = await test.member({ role });
      expect(namesIn(await list(cookie)), role).toEqual(isOpen ? ['Fermé'] : []);
      expect((await get(cookie, closed.id)).statusCode, role).toBe(isOpen ? 200 : 404);
    }
  });

  it('[PERK-05] tells nothing about the claims of other startups, not even to staff in a startup', async () => {
    const other = await memberOf();
    const perk = await offer('Partagé', { stock: 3, last_success_on: '2026-10-17' });
    const before = await memberOf();
    const staff = await test.member({ role: 'admin' });
    await joinStartup(test.base.owner, before.startupId, staff.id);
    const readings = async () => [
      (await test.call('GET', '/api/perks', { cookie: before.cookie })).body,
      (await get(before.cookie, perk.id)).body,
      (await test.call('GET', '/api/perks', { cookie: staff.cookie })).body,
    ];
    const first = await readings();
    await claim(other.startupId, perk.id, 'activated', { tool_name: 'Trahison', confirmed_value: 4321 });
    await test.base.owner.updateTable('perks').set({ stock: 2 }).where('id', '=', perk.id).execute();
    expect(await readings()).toEqual(first);
    expect(first.join()).not.toMatch(/stock":|2026-10-17/);
    expect(first.join()).toContain('2026-10-01');
  });

  it('[PERK-05] never sends the link, the recipient of an introduction or the steps', async () => {
    const { cookie } = await memberOf();
    const { id } = await offer('Secret', {
      public_url: 'https://canari.example/lien',
      introduction_email: 'canari@partenaire.example',
      introduction_text: 'canari-texte',
    });
    await test.base.owner
      .insertInto('perk_steps')
      .values({ perk_id: id, steps: JSON.stringify([{ text: 'canari-étape', url: null }]) })
      .execute();
    const bodies = [(await test.call('GET', '/api/perks', { cookie })).body, (await get(cookie, id)).body];
    expect(bodies.join()).toContain('Offre de Secret');
    expect(bodies.join()).not.toContain('canari');
  });
});

describe('one perk', () => {
  it('[PERK-05] adds description, terms and contact to the verdict, and responds 404 for an unknown perk', async () => {
    const { cookie } = await memberOf({ country: 'FR' });
    const { id } = await offer('Détaillé', {
      rules: FRENCH,
      description: 'Pour démarrer',
      terms_url: 'https://partenaire.example/conditions',
      contact: 'Léa, au studio',
      obligations: ['card', 'other'],
      other_obligation: 'Un témoignage',
    });
    const body: z.output<typeof offerSchema> = (await get(cookie, id)).json();
    expect(body).toMatchObject({
      description: 'Pour démarrer',
      terms_url: 'https://partenaire.example/conditions',
      contact: 'Léa, au studio',
      obligations: ['card', 'other'],
      other_obligation: 'Un témoignage',
      verdict: { verdict: 'yes' },
      can: { claim: true, reason: null },
    });
    expect((await get(cookie, randomUUID())).statusCode).toBe(404);
  });
});
