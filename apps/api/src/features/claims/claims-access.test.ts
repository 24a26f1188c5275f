import { createStartup, joinStartup } from '@perkotheque/database/testing/factories';
import { createPerk } from '@perkotheque/database/testing/perk-factories';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimsScene, leaveStartup } from '../../../test/support/claims-scene.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const ACTIVATION = { confirmed_value: 4200, starts_on: null, ends_on: null, account_name: 'nuage-clair' };
const WITHDRAWN = { to: 'withdrawn' };

let test: TestApp;
let scene: Awaited<ReturnType<typeof claimsScene>>;

beforeAll(async () => {
  test = await createTestApp();
  scene = await claimsScene(test);
});
afterAll(() => test.close());

describe('who may', () => {
  const HIDDEN = [404, 'not_found'];
  const REFUSED = [403, 'startup_only'];

  async function attempts(id: string, by: { cookie: string }) {
    const calls = [
      ['GET', '', undefined],
      ['GET', '/steps', undefined],
      ['PUT', '/steps', { step: 0, is_done: true }],
      ['POST', '/move', WITHDRAWN],
      ['PUT', '/activation', ACTIVATION],
      ['PUT', '/intention', { intention: 'cancel' }],
    ] as const;
    const found = [];
    for (const [method, path, body] of calls) {
      const response = await test.call(method, `/api/claims/${id}${path}`, {
        cookie: by.cookie,
        ...(body && { body }),
      });
      found.push([response.statusCode, response.body === '' ? null : response.json().code]);
    }
    return found;
  }

  it('[CLM-01] hides a claim from the other startups', async () => {
    const id = await scene.claimed();
    expect(await attempts(id, scene.rival)).toEqual(Array(6).fill(HIDDEN));
    expect((await scene.read(id)).state).toBe('granted');
  });

  it('[CLM-01] lets a plain member look, and act only while the switch is on', async () => {
    const id = await scene.claimed();
    const [seen, ...acts] = await attempts(id, scene.plain);
    expect(seen?.[0]).toBe(200);
    expect(acts).toEqual(Array(5).fill(REFUSED));
    const perk = await createPerk(test.base.owner);
    expect((await scene.start(perk.id, scene.plain)).json().code).toBe('startup_only');
    const setSwitch = (on: boolean) =>
      sql`update startups set all_members_claim = ${on} where id = ${scene.startup.id}`.execute(
        test.base.owner,
      );
    await setSwitch(true);
    expect((await scene.start(perk.id, scene.plain)).statusCode).toBe(201);
    await setSwitch(false);
  });

  it('[CLM-01] closes everything to a removed member', async () => {
    const gone = await test.member();
    await joinStartup(test.base.owner, scene.startup.id, gone.id, true);
    const id = await scene.claimed({}, gone);
    await leaveStartup(test.base.owner, gone.id);
    expect(await attempts(id, gone)).toEqual(Array(6).fill(HIDDEN));
  });

  it('[CLM-01] never shows steps to staff, and lets them decide on other startups only', async () => {
    const id = await scene.claimed({ way: 'on-request' });
    const steps = await test.call('GET', `/api/claims/${id}/steps`, { cookie: scene.staff.cookie });
    expect(steps.statusCode).toBe(403);
    const insider = await test.member({ role: 'admin' });
    await joinStartup(test.base.owner, scene.startup.id, insider.id, true);
    expect(await scene.decide([id], { decision: 'approve' }, insider)).toEqual({
      outcomes: [{ id, error: 'forbidden' }],
    });
    expect((await scene.move(id, { to: 'revoked', reason: 'Non' }, insider)).json().code).toBe('claim_moved');
    const inbox = async (by: { cookie: string }) =>
      (await test.call('GET', '/api/inbox', { cookie: by.cookie }))
        .json()
        .claims.map((one: { id: string }) => one.id);
    expect(await inbox(insider)).not.toContain(id);
    expect(await inbox(scene.staff)).toContain(id);
    await leaveStartup(test.base.owner, insider.id);
  });

  it('[CLM-01] starts no claim for somebody without a startup, nor while no lead is active', async () => {
    const alone = await test.member();
    const perk = await createPerk(test.base.owner);
    expect((await scene.start(perk.id, alone)).json().code).toBe('startup_only');
    const orphan = await createStartup(test.base.owner, { all_members_claim: true });
    const member = await test.member();
    await joinStartup(test.base.owner, orphan.id, member.id);
    expect((await scene.start(perk.id, member)).json().code).toBe('no_active_lead');
  });

  it('[CLM-02] starts no claim on a perk that is paused, a draft or closed to the member', async () => {
    const paused = await createPerk(test.base.owner, { state: 'paused', state_reason: 'staff' });
    expect((await scene.start(paused.id)).json().code).toBe('perk_not_offered');
    const draft = await createPerk(test.base.owner, { state: 'draft' });
    expect((await scene.start(draft.id)).statusCode).toBe(404);
  });
});

describe('steps', () => {
  it('[PERK-04] keep their place for everybody who may use the claim', async () => {
    const perk = await createPerk(test.base.owner);
    const steps = [
      { text: 'Créez un compte', url: 'https://nuage.example' },
      { text: 'Saisissez le code', url: null },
    ];
    await sql`insert into perk_steps (perk_id, steps) values (${perk.id}, ${JSON.stringify(steps)}::jsonb)
      on conflict (perk_id) do update set steps = excluded.steps`.execute(test.base.owner);
    const { id } = (await scene.start(perk.id)).json();
    const url = `/api/claims/${id}/steps`;
    const mark = (step: number, is_done: boolean) =>
      test.call('PUT', url, { cookie: scene.lead.cookie, body: { step, is_done } });
    for (const step of [1, 0, 1]) expect((await mark(step, true)).statusCode).toBe(204);
    const answer = await test.call('GET', url, { cookie: scene.lead.cookie });
    expect(answer.json()).toEqual({
      steps,
      public_url: 'https://partenaire.example/startups',
      done: [0, 1],
    });
    await mark(0, false);
    expect((await test.call('GET', url, { cookie: scene.lead.cookie })).json().done).toEqual([1]);
  });

  it('[STU-09] close when the startup leaves « active », unless the secret was read', async () => {
    const id = await scene.claimed();
    const setStatus = (status: string) =>
      sql`update startups set status = ${status} where id = ${scene.startup.id}`.execute(test.base.owner);
    const status = async () =>
      (await test.call('GET', `/api/claims/${id}/steps`, { cookie: scene.lead.cookie })).statusCode;
    await setStatus('alumni');
    expect(await status()).toBe(403);
    await sql`insert into claim_events (claim_id, kind) values (${id}, 'secret-read')`.execute(
      test.base.owner,
    );
    expect(await status()).toBe(200);
    await setStatus('active');
    await sql`delete from startup_fact_changes`.execute(test.base.owner);
  });
});
