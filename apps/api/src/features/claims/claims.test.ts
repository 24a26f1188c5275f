import { createCodes, createPerk } from '@perkotheque/database/testing/perk-factories';
import { addMonths, dayInParis } from '@perkotheque/domain/shared/days';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimsScene } from '../../../test/support/claims-scene.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const ACTIVATION = { confirmed_value: 4200, starts_on: null, ends_on: null, account_name: 'nuage-clair' };
const WITHDRAWN = { to: 'withdrawn' };

let test: TestApp;
let scene: Awaited<ReturnType<typeof claimsScene>>;
const today = () => dayInParis(new Date());

beforeAll(async () => {
  test = await createTestApp();
  scene = await claimsScene(test);
});
afterAll(() => test.close());

describe('ways to get a perk', () => {
  it.each(['public-link', 'private-link', 'shared-code'] as const)(
    '[PERK-02] grants a %s at once',
    async (way) => {
      const id = await scene.claimed({ way });
      expect(await scene.path(id)).toBe('started > granted');
    },
  );

  it('[PERK-02] grants a unique code at once, takes it back unread, and says when none is left', async () => {
    const perk = await createPerk(test.base.owner, { way: 'unique-code' });
    await createCodes(test.base.owner, perk.id, 1);
    const id = (await scene.start(perk.id)).json().id;
    expect(await scene.path(id)).toBe('started > granted');
    const rival = () => scene.start(perk.id, scene.rival);
    expect([(await rival()).statusCode, (await rival()).json().code]).toEqual([409, 'out_of_stock']);
    await scene.move(id, WITHDRAWN);
    expect((await rival()).statusCode).toBe(201);
  });

  it('[PERK-02] counts the stock of the other ways, also under a race', async () => {
    const perk = await createPerk(test.base.owner, { way: 'shared-code', stock: 1 });
    const answers = await Promise.all([scene.start(perk.id), scene.start(perk.id, scene.rival)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('out_of_stock');
  });

  it('[PERK-02] waits for the startup to send the form and to report the answer', async () => {
    const id = await scene.claimed({ way: 'partner-form' });
    expect((await scene.move(id, { to: 'sent' })).statusCode).toBe(204);
    expect((await scene.move(id, { to: 'granted' })).statusCode).toBe(204);
    expect(await scene.path(id)).toBe('started > sent > granted');
  });

  it.each(['introduction', 'on-request'] as const)(
    '[PERK-02] goes through the studio for %s',
    async (way) => {
      const id = await scene.claimed({ way, introduction_email: 'partenaire@exemple.example' });
      expect(await scene.path(id)).toBe('started > waiting');
      await scene.decide([id], { decision: 'approve' });
      await scene.decide([id], { decision: 'approve' });
      expect(await scene.path(id)).toBe('started > waiting > sent > granted');
    },
  );

  it('[PERK-02] opens nothing before the validation of the studio, where it is asked for', async () => {
    const id = await scene.claimed({ way: 'shared-code', needs_validation: true });
    const steps = () => test.call('GET', `/api/claims/${id}/steps`, { cookie: scene.lead.cookie });
    expect([(await scene.read(id)).can.use, (await steps()).statusCode]).toEqual([false, 403]);
    expect(await scene.decide([id], { decision: 'approve' })).toEqual({ outcomes: [{ id, error: null }] });
    expect(await scene.path(id)).toBe('started > waiting > granted');
    expect([(await scene.read(id)).can.use, (await steps()).statusCode]).toEqual([true, 200]);
  });

  it('[PERK-02] opens the form after the validation, and the startup goes on', async () => {
    const id = await scene.claimed({ way: 'partner-form', needs_validation: true });
    expect((await scene.move(id, { to: 'sent' })).json().code).toBe('claim_moved');
    await scene.decide([id], { decision: 'approve' });
    await scene.move(id, { to: 'sent' });
    await scene.move(id, { to: 'granted' });
    expect(await scene.path(id)).toBe('started > waiting > started > sent > granted');
  });
});

describe('moves of a claim', () => {
  it('[CLM-01] go from the grant to the end, each with who, when and why', async () => {
    const id = await scene.claimed({ way: 'on-request' });
    await scene.decide([id], { decision: 'approve', reason: 'Dossier complet' });
    await scene.decide([id], { decision: 'approve' });
    await scene.activate(id, ACTIVATION);
    await scene.move(id, { to: 'ended', end_kind: 'converted' });
    const claim = await scene.read(id);
    expect([claim.state, claim.end_kind]).toEqual(['ended', 'converted']);
    const states = claim.events.filter(({ kind }: { kind: string }) => kind === 'state');
    expect(states.map((one: { to_state: string }) => one.to_state)).toEqual([
      'started',
      'waiting',
      'sent',
      'granted',
      'activated',
      'ended',
    ]);
    expect(states[2]).toMatchObject({ actor: 'Mona', reason: 'Dossier complet', from_state: 'waiting' });
    expect(states[5]).toMatchObject({ actor: 'Léa', at: expect.stringMatching(/Z$/) });
  });

  it('[CLM-01] are refused when the table does not list them, and change nothing', async () => {
    const id = await scene.claimed({ way: 'introduction' });
    for (const body of [{ to: 'sent' }, { to: 'granted' }, { to: 'ended', end_kind: 'used-up' }]) {
      const response = await scene.move(id, body);
      expect([response.statusCode, response.json().code], JSON.stringify(body)).toEqual([409, 'claim_moved']);
    }
    expect((await scene.activate(id, ACTIVATION)).statusCode).toBe(409);
    expect(await scene.path(id)).toBe('started > waiting');
  });

  it('[CLM-01] need a reason for a refusal and a revocation', async () => {
    const id = await scene.claimed({ way: 'on-request' });
    const refusal = { decision: 'refuse', ids: [id], may_retry: true };
    const blank = await test.call('POST', '/api/inbox/decisions', {
      cookie: scene.staff.cookie,
      body: refusal,
    });
    expect(blank.statusCode).toBe(400);
    expect((await scene.move(id, { to: 'revoked' }, scene.staff)).statusCode).toBe(400);
    expect((await scene.move(id, { to: 'revoked', reason: 'Fraude' }, scene.staff)).statusCode).toBe(204);
    expect((await scene.read(id)).events.at(-1)).toMatchObject({ to_state: 'revoked', reason: 'Fraude' });
  });
});

describe('one live claim per startup and perk', () => {
  it('[CLM-02] gives the second press the same claim', async () => {
    const perk = await createPerk(test.base.owner);
    const [first, second] = await Promise.all([scene.start(perk.id), scene.start(perk.id)]);
    expect(first.json().id).toBe(second.json().id);
    expect([first.json().is_new, second.json().is_new].toSorted()).toEqual([false, true]);
  });

  it('[CLM-02] allows another claim after a withdrawal and after a refusal that says so', async () => {
    const perk = await createPerk(test.base.owner, { way: 'on-request' });
    const refused = (await scene.start(perk.id)).json().id;
    await scene.decide([refused], { decision: 'refuse', reason: 'Trop tôt', may_retry: true });
    const again = (await scene.start(perk.id)).json();
    expect([again.is_new, again.id === refused]).toEqual([true, false]);
    await scene.move(again.id, WITHDRAWN);
    const last = (await scene.start(perk.id)).json().id;
    await scene.decide([last], { decision: 'refuse', reason: 'Non', may_retry: false });
    const response = await scene.start(perk.id);
    expect([response.statusCode, response.json().code]).toEqual([409, 'perk_already_used']);
  });
});

describe('eligibility at the claim', () => {
  const ELSEWHERE = { all: [{ fact: 'country', in: ['BE'] }], any: [] };
  const SECTOR = { all: [{ fact: 'sector', in: ['Santé'] }], any: [] };

  it('[ELIG-04] is decided by the server, with what it used kept', async () => {
    const no = await createPerk(test.base.owner, { rules: JSON.stringify(ELSEWHERE) });
    expect((await scene.start(no.id)).json().code).toBe('not_eligible');
    const unknown = await createPerk(test.base.owner, { rules: JSON.stringify(SECTOR) });
    expect((await scene.start(unknown.id)).json().code).toBe('facts_missing');
    const yes = { all: [{ fact: 'country', in: ['FR'] }], any: [] };
    const id = await scene.claimed({ rules: JSON.stringify(yes) });
    const { rows } = await sql<{ facts: object }>`select facts from claims where id = ${id}`.execute(
      test.base.owner,
    );
    expect(rows[0]?.facts).toMatchObject({
      started: { verdict: 'yes', facts: { country: 'FR', sector: null }, rules: yes, judged_on: today() },
    });
  });

  it('[ELIG-01] refuses a perk that a claimed one excludes, although its own rules say nothing', async () => {
    const silent = await createPerk(test.base.owner);
    const rules = { all: [{ fact: 'not_together', perk_id: silent.id }], any: [] };
    await scene.claimed({ rules: JSON.stringify(rules) });
    expect((await scene.start(silent.id)).json().code).toBe('not_eligible');
    expect((await scene.start(silent.id, scene.rival)).statusCode).toBe(201);
  });

  it('[ELIG-04] is decided again when granted, on the rules of the start', async () => {
    const rules = JSON.stringify({ all: [{ fact: 'country', in: ['FR'] }], any: [] });
    const perk = await createPerk(test.base.owner, { way: 'on-request', rules });
    const id = (await scene.start(perk.id)).json().id;
    await scene.decide([id], { decision: 'approve' });
    await sql`update perks set rules = ${JSON.stringify(ELSEWHERE)}::jsonb, terms_version = 2
      where id = ${perk.id}`.execute(test.base.owner);
    const setCountry = (country: string) =>
      sql`update startups set country = ${country} where id = ${scene.startup.id}`.execute(test.base.owner);
    await setCountry('BE');
    expect(await scene.decide([id], { decision: 'approve' })).toEqual({
      outcomes: [{ id, error: 'not_eligible' }],
    });
    await setCountry('FR');
    expect(await scene.decide([id], { decision: 'approve' })).toEqual({ outcomes: [{ id, error: null }] });
    const { rows } = await sql<{ granted: object; terms_version: number }>`
      select facts -> 'granted' as granted, terms_version from claims where id = ${id}`.execute(
      test.base.owner,
    );
    expect(rows[0]).toMatchObject({
      terms_version: 1,
      granted: { verdict: 'yes', facts: { country: 'FR' } },
    });
    await sql`delete from startup_fact_changes`.execute(test.base.owner);
  });

  it('[CLM-09] keeps what was declared, with the version of the terms', async () => {
    const id = await scene.claimed({ obligations: ['card', 'logo'] });
    const { rows } = await sql<{ declaration: object; started_by: string }>`
      select declaration, started_by from claims where id = ${id}`.execute(test.base.owner);
    expect(rows[0]).toEqual({
      started_by: scene.lead.id,
      declaration: {
        declaration: true,
        authority: true,
        obligations: true,
        terms_version: 1,
        accepted_obligations: ['card', 'logo'],
        accepted_other: null,
      },
    });
  });

  it('[CLM-09] refuses a claim without each acceptance, or on terms that changed', async () => {
    const perk = await createPerk(test.base.owner);
    for (const missing of ['declaration', 'authority', 'obligations']) {
      const accepts = { declaration: true, authority: true, obligations: true, [missing]: false };
      expect((await scene.start(perk.id, scene.lead, { accepts })).statusCode, missing).toBe(400);
    }
    const response = await scene.start(perk.id, scene.lead, { terms_version: 2 });
    expect([response.statusCode, response.json().code]).toEqual([409, 'terms_changed']);
  });

  it('[CLM-09] sends a claim to the studio when a recent change turned no into yes', async () => {
    const rules = JSON.stringify({ all: [{ fact: 'headcount', max: 10 }], any: [] });
    const setHeadcount = (count: number) =>
      sql`update startups set headcount = ${count} where id = ${scene.startup.id}`.execute(test.base.owner);
    await setHeadcount(14);
    await setHeadcount(8);
    await sql`update startup_fact_changes set changed_at = date_trunc('milliseconds', now()) + id * interval '1 microsecond'
      where startup_id = ${scene.startup.id}`.execute(test.base.owner);
    const id = await scene.claimed({ rules });
    expect(await scene.read(id)).toMatchObject({ state: 'waiting', needs_review: true, can: { use: false } });
    await sql`update startup_fact_changes set changed_at = now() - interval '31 days'`.execute(
      test.base.owner,
    );
    expect((await scene.read(await scene.claimed({ rules }))).state).toBe('granted');
  });
});

describe('activation', () => {
  it('[CLM-04] records the real value, start, end and account', async () => {
    const id = await scene.claimed({ duration_months: 12 });
    await scene.activate(id, { ...ACTIVATION, starts_on: '2026-11-01', ends_on: '2027-10-15' });
    expect(await scene.read(id)).toMatchObject({
      state: 'activated',
      confirmed_value: 4200,
      starts_on: '2026-11-01',
      ends_on: '2027-10-15',
      is_end_entered: true,
      account_name: 'nuage-clair',
    });
  });

  it('[CLM-04] counts nothing as confirmed without an amount', async () => {
    const id = await scene.claimed();
    await scene.activate(id, { ...ACTIVATION, confirmed_value: null });
    expect(await scene.read(id)).toMatchObject({ state: 'activated', confirmed_value: null });
  });

  it('[CLM-06] derives the end from the start, and a corrected end wins', async () => {
    const id = await scene.claimed({ duration_months: 6 });
    await scene.activate(id, { ...ACTIVATION, starts_on: '2026-08-31' });
    expect((await scene.read(id)).ends_on).toBe('2027-02-28');
    await scene.activate(id, { ...ACTIVATION, starts_on: '2026-08-31', ends_on: '2027-03-31' });
    expect((await scene.read(id)).ends_on).toBe('2027-03-31');
    await scene.activate(id, { ...ACTIVATION, starts_on: '2026-08-31' });
    expect((await scene.read(id)).ends_on).toBe('2027-02-28');
  });

  it('[CLM-06] starts the clock at the approval where the perk says so', async () => {
    const id = await scene.claimed({ duration_months: 3, clock: 'approval' });
    expect((await scene.read(id)).ends_on).toBe(addMonths(today(), 3));
  });

  it('[CLM-06] records what the startup will do at the end', async () => {
    const id = await scene.claimed();
    const say = (intention: string | null) =>
      test.call('PUT', `/api/claims/${id}/intention`, { cookie: scene.lead.cookie, body: { intention } });
    expect((await say('negotiate')).statusCode).toBe(204);
    expect((await scene.read(id)).intention).toBe('negotiate');
  });
});
