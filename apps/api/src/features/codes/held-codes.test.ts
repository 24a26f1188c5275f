import { holdUnreadCodes } from '@perkotheque/database/hold-codes';
import { createTool } from '@perkotheque/database/testing/factories';
import { createPerk } from '@perkotheque/database/testing/perk-factories';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { claimsScene, type Person } from '../../../test/support/claims-scene.ts';
import { mailWorker } from '../../../test/support/mail-worker.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { codesJobs } from './codes.jobs.ts';

let test: TestApp;
let worker: ReturnType<typeof mailWorker>;
let scene: Awaited<ReturnType<typeof claimsScene>>;
let keeper: Person;
let perk: { id: string };

beforeAll(async () => {
  test = await createTestApp();
  worker = mailWorker(test);
  keeper = await test.member({ role: 'core-team' });
});
afterAll(async () => {
  await worker.close();
  await test.close();
});
beforeEach(async () => {
  await worker.forget();
  await test.base.owner.deleteFrom('claims').execute();
  await test.base.owner.deleteFrom('perks').execute();
  await test.base.owner.deleteFrom('startups').execute();
  await test.base.owner.deleteFrom('app.job_runs').execute();
  scene = await claimsScene(test);
  perk = await createPerk(test.base.owner, { way: 'unique-code', title: 'Nuage 5000' });
});

const hold = () => holdUnreadCodes(test.base.urls.owner);
const url = (path = '') => `/api/perks/${perk.id}/secrets${path}`;
const add = (text: string) => test.call('POST', url(), { cookie: keeper.cookie, body: { text } });
const page = async (who: Person = keeper) => (await test.call('GET', url(), { cookie: who.cookie })).json();
const decide = (decision: string, who: Person = keeper) =>
  test.call('POST', url('/held'), { cookie: who.cookie, body: { decision } });
const heldPerks = (who: Person) => test.call('GET', '/api/perk-secrets/held', { cookie: who.cookie });
const secretOf = async (claimId: string, who: Person) =>
  (await test.call('GET', `/api/claims/${claimId}/secret`, { cookie: who.cookie })).json();
const read = (claimId: string, who: Person) =>
  test.call('POST', `/api/claims/${claimId}/secret`, { cookie: who.cookie, body: { how: 'copy' } });

it('[CODE-07] core-team see the held codes with what was given in the thirty days before, and release them by one press', async () => {
  await add('PREMIER-00001\nSECOND-000002\nTROISIEME-003');
  const before = await scene.claimed({ way: 'public-link' });
  await sql`update claims set perk_id = ${perk.id}, way = 'unique-code' where id = ${before}`.execute(
    test.base.owner,
  );
  const old = await scene.claimed({ way: 'public-link' });
  await sql`update claims set perk_id = ${perk.id}, way = 'unique-code', state = 'ended', end_kind = 'expired',
    granted_at = now() - interval '31 days' where id = ${old}`.execute(test.base.owner);
  const { knownUntil } = await hold();

  const { counts, held, restored_from, secrets } = await page();
  const known_until = knownUntil.toISOString();
  expect(counts).toMatchObject({ imported: 3, free: 0, held: 3, voided: 0 });
  expect(held).toMatchObject({ held: 3, granted: 0, given_before: 1, known_until });
  expect(restored_from).toBe(known_until);
  expect(secrets.map(({ state }: { state: string }) => state)).toEqual(['held', 'held', 'held']);
  const listed = await heldPerks(keeper);
  expect(listed.json().perks).toEqual([held]);

  const answer = await decide('release');
  expect(answer.json()).toEqual({ decided: 3, left_over: 0 });
  expect(await page()).toMatchObject({ held: null, counts: { free: 3, held: 0 } });
  expect((await heldPerks(keeper)).json().perks).toEqual([]);
  const { rows } = await sql<{ actor_id: string; detail: object }>`
    select actor_id, detail from app.audit_log where action = 'codes.release'`.execute(test.base.owner);
  expect(rows).toEqual([
    { actor_id: keeper.id, detail: { perk: 'Nuage 5000', secret_kind: 'unique-code', secrets: 3 } },
  ]);
});

it('[CODE-07] core-team void the held codes by one press, which the audit log records', async () => {
  await add('PREMIER-00001\nSECOND-000002');
  await hold();
  expect((await decide('void')).json()).toEqual({ decided: 2, left_over: 0 });
  const { counts, secrets } = await page();
  expect(counts).toMatchObject({ free: 0, held: 0, voided: 2 });
  expect(secrets[0].void_reason).toBe('Annulé après une restauration');
  const { rows } =
    await sql`select 1 from app.audit_log where action = 'codes.void' and actor_id = ${keeper.id}
    and detail ->> 'secrets' = '2'`.execute(test.base.owner);
  expect(rows).toHaveLength(1);
});

it('[CODE-07] nobody else decides: founders, moderators, core-team without a recent proof or without the tool', async () => {
  await add('PREMIER-00001');
  await hold();
  for (const who of [scene.lead, scene.plain, scene.staff]) {
    for (const decision of ['release', 'void']) {
      expect((await decide(decision, who)).statusCode, who.email).toBe(403);
    }
    expect((await heldPerks(who)).statusCode, who.email).toBe(403);
  }
  expect((await test.call('POST', url('/held'), { body: { decision: 'release' } })).statusCode).toBe(401);
  const late = await test.member({ role: 'core-team' });
  await sql`update auth.session set proven_at = now() - interval '11 minutes' where "userId" = ${late.id}`.execute(
    test.base.owner,
  );
  expect((await decide('release', late)).json().code).toBe('proof_required');
  const tool = await createTool(test.base.owner, {}, ['admin']);
  await sql`update perks set tool_id = ${tool.id} where id = ${perk.id}`.execute(test.base.owner);
  expect((await decide('release')).statusCode).toBe(404);
  expect((await heldPerks(keeper)).json().perks).toEqual([]);
  const { rows } = await sql`select 1 from perk_secrets where is_held`.execute(test.base.owner);
  expect(rows).toHaveLength(1);
});

it('[CODE-07] a startup is told that the perk is paused, not that it is out of stock, and cannot wait for its stock', async () => {
  await add('PREMIER-00001');
  await hold();
  const offer = await test.call('GET', `/api/perks/${perk.id}`, { cookie: scene.lead.cookie });
  expect(offer.json().can).toEqual({ claim: false, reason: 'paused' });
  expect((await scene.start(perk.id)).json().code).toBe('perk_not_offered');
  const watch = await test.call('PUT', `/api/perks/${perk.id}/watch`, {
    cookie: scene.lead.cookie,
    body: { is_watched: true },
  });
  expect(watch.json().code).toBe('in_stock');
  // Also while staff have paused it themselves.
  await sql`update perks set state_reason = 'staff' where id = ${perk.id}`.execute(test.base.owner);
  const paused = await test.call('GET', `/api/perks/${perk.id}`, { cookie: scene.lead.cookie });
  expect(paused.json().can.reason).toBe('paused');
});

it('[CODE-07] a code that a startup was granted and did not read is read by nobody until staff decide', async () => {
  await add('PREMIER-00001');
  const { id } = (await scene.start(perk.id)).json();
  await hold();
  expect((await page()).held).toMatchObject({ held: 1, granted: 1 });
  expect(await secretOf(id, scene.lead)).toEqual({ secret: null, is_held: true });
  expect(await secretOf(id, scene.rival)).toEqual({ secret: null, is_held: false });
  expect((await read(id, scene.lead)).statusCode).toBe(404);
  await decide('void');
  expect((await page()).held).toMatchObject({ held: 1, granted: 1 });
  await add('REMPLACANT-1');
  expect((await decide('void')).json()).toEqual({ decided: 1, left_over: 0 });
  expect((await read(id, scene.lead)).json().value).toBe('REMPLACANT-1');
});

it('[CODE-07] staff who approve meanwhile are told why no code is given', async () => {
  await sql`update perks set needs_validation = true where id = ${perk.id}`.execute(test.base.owner);
  await add('PREMIER-00001');
  const { id } = (await scene.start(perk.id)).json();
  await hold();
  expect((await scene.decide([id], { decision: 'approve' })).outcomes).toEqual([{ id, error: 'codes_held' }]);
  // A code that was added since the restore is new, and free.
  await add('NOUVEAU-0001');
  expect((await scene.decide([id], { decision: 'approve' })).outcomes).toEqual([{ id, error: null }]);
  expect((await read(id, scene.lead)).json().value).toBe('NOUVEAU-0001');
});

it('[CODE-07] a held code that is imported again is recognised and stays held', async () => {
  await add('PREMIER-00001');
  await hold();
  expect((await add('PREMIER-00001\nNOUVEAU-0001')).json()).toEqual({
    added: 1,
    refused: 1,
    faults: [{ line: 1, fault: 'known' }],
  });
  expect((await page()).counts).toMatchObject({ free: 1, held: 1 });
  const { state, state_reason } = await test.base.owner
    .selectFrom('perks')
    .select(['state', 'state_reason'])
    .where('id', '=', perk.id)
    .executeTakeFirstOrThrow();
  expect([state, state_reason]).toEqual(['paused', 'held']);
});

it('[CODE-07] nobody gets an alert or a « Me prévenir » while codes are held, and releasing as many as before tells nobody', async () => {
  await add('PREMIER-00001');
  const { id } = (await scene.start(perk.id)).json();
  const watched = await test.call('PUT', `/api/perks/${perk.id}/watch`, {
    cookie: scene.rival.cookie,
    body: { is_watched: true },
  });
  expect(watched.statusCode).toBe(204);
  const tell = async () => {
    await sql`delete from pgboss.job`.execute(test.base.owner);
    await worker.run([codesJobs(worker.deps).stock]);
    return worker.listRecipients();
  };
  await hold();
  expect(await tell()).toEqual([]);
  await decide('release');
  expect(await tell()).toEqual([]);
  expect((await scene.move(id, { to: 'withdrawn' })).statusCode).toBe(204);
  expect(await tell()).toEqual([scene.rival.email]);
});
