import { createStartup, joinStartup } from '@perkotheque/database/testing/factories';
import { createClaim, createPerk } from '@perkotheque/database/testing/perk-factories';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let admin: { id: string; cookie: string };

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.member({ role: 'admin' });
});
afterAll(() => test.close());
beforeEach(() => sql`delete from startups`.execute(test.base.owner));

const consequences = (id: string, cookie = admin.cookie) =>
  test.call('GET', `/api/startups/${id}/erasure`, { cookie });
const erase = (id: string, name: string, cookie = admin.cookie) =>
  test.call('POST', `/api/startups/${id}/erasure`, { cookie, body: { name } });
const exists = async (id: string) =>
  (await test.base.owner.selectFrom('startups').select('id').where('id', '=', id).execute()).length === 1;

async function scene() {
  const { owner } = test.base;
  const startup = await createStartup(owner, { name: 'Éphémère' });
  const [member, lead] = [await test.member(), await test.member()];
  await joinStartup(owner, startup.id, member.id);
  await joinStartup(owner, startup.id, lead.id, true);
  await owner
    .insertInto('startup_invitations')
    .values({ startup_id: startup.id, email: 'x@y.example', token_hash: Buffer.alloc(32, 3) })
    .execute();
  const perks = [await createPerk(owner, { way: 'unique-code' }), await createPerk(owner)] as const;
  const claims = [
    await createClaim(owner, { startup_id: startup.id, perk_id: perks[0].id, state: 'granted' }),
    await createClaim(owner, {
      startup_id: startup.id,
      perk_id: perks[1].id,
      state: 'activated',
      confirmed_value: 1200,
    }),
    await createClaim(owner, { startup_id: startup.id, perk_id: perks[1].id, state: 'refused' }),
  ] as const;
  const code = (claim_id: string | null, read: boolean, byte: number) => ({
    perk_id: perks[0].id,
    kind: 'unique-code',
    sealed: Buffer.from('x'),
    fingerprint: Buffer.concat([Buffer.from(perks[0].id.replaceAll('-', ''), 'hex'), Buffer.alloc(16, byte)]),
    claim_id,
    first_read_at: read ? new Date() : null,
  });
  await owner
    .insertInto('perk_secrets')
    .values([code(claims[0].id, false, 1), code(claims[1].id, true, 2)])
    .execute();
  return { startup, member, lead, perks, claims };
}

describe('erasing a startup', () => {
  it('[STU-06] tells the admin what disappears, and then erases exactly that', async () => {
    const { startup, member, lead, perks } = await scene();
    const other = await createStartup(test.base.owner, { name: 'Voisine' });
    const kept = await createClaim(test.base.owner, { startup_id: other.id, perk_id: perks[1].id });
    expect((await consequences(startup.id)).json()).toEqual({
      people: 2,
      invitations: 1,
      live_claims: 2,
      other_claims: 1,
      confirmed_value: 1200,
      returned_codes: 1,
      merges: 0,
    });
    expect((await erase(startup.id, 'Éphémère')).statusCode).toBe(204);
    expect(await exists(startup.id)).toBe(false);
    const claims = await test.base.owner.selectFrom('claims').select('id').execute();
    expect(claims).toEqual([{ id: kept.id }]);
    // The accounts stay, without a startup.
    for (const { cookie } of [member, lead])
      expect((await test.call('GET', '/api/me/role', { cookie })).statusCode).toBe(200);
    expect(await test.base.owner.selectFrom('startup_members').select('id').execute()).toEqual([]);
    // The unread code is free again; the one that was read never is.
    const codes = await test.base.owner
      .selectFrom('perk_secrets')
      .select(['claim_id', 'first_read_at'])
      .where('perk_id', '=', perks[0].id)
      .where('claim_id', 'is', null)
      .execute();
    expect(codes.map(({ first_read_at }) => first_read_at !== null).toSorted()).toEqual([false, true]);
    const { rows } = await sql<{ detail: object }>`
      select detail from app.audit_log where action = 'startups.erase' and target_id = ${startup.id}`.execute(
      test.base.owner,
    );
    expect(rows).toEqual([{ detail: { name: 'Éphémère', people: 2, claims: 3 } }]);
  });

  it('[STU-06] is for admins alone: nobody else erases, or learns the consequences', async () => {
    const { startup, member, lead } = await scene();
    const stranger = await test.member();
    const others = [stranger, member, lead];
    for (const role of ['moderator', 'core-team'] as const) others.push(await test.member({ role }));
    for (const { cookie } of others) {
      expect((await consequences(startup.id, cookie)).statusCode).toBe(403);
      expect((await erase(startup.id, 'Éphémère', cookie)).statusCode).toBe(403);
    }
    expect(await exists(startup.id)).toBe(true);
  });

  it('[STU-06] asks for the exact name, and for a recent proof', async () => {
    const { startup } = await scene();
    const wrong = await erase(startup.id, 'éphémère');
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().fields.name).toBe('Ce n’est pas le nom de la startup.');
    const stale = await test.cookieFor(admin.id, new Date(Date.now() - 3_600_000));
    expect((await erase(startup.id, 'Éphémère', stale)).json().code).toBe('proof_required');
    expect(await exists(startup.id)).toBe(true);
  });

  it('[STU-06] leaves no snapshot of a merge that could bring a part of it back', async () => {
    const { startup } = await scene();
    const absorbed = await createStartup(test.base.owner, { name: 'Absorbée' });
    const deeper = await createStartup(test.base.owner, { name: 'Plus ancienne' });
    const merge = (survivor_id: string, merged_id: string) =>
      test.call('POST', '/api/startups/merges', { cookie: admin.cookie, body: { survivor_id, merged_id } });
    await merge(absorbed.id, deeper.id);
    await merge(startup.id, absorbed.id);
    expect((await consequences(startup.id)).json().merges).toBe(1);
    await erase(startup.id, 'Éphémère');
    expect(await test.base.owner.selectFrom('startup_merges').select('id').execute()).toEqual([]);
  });

  it('[STU-06] responds 404 for a startup that does not exist', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    expect((await consequences(id)).statusCode).toBe(404);
    expect((await erase(id, 'x')).statusCode).toBe(404);
  });
});
