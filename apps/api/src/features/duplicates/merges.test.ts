import { createRequest, createTool } from '@perkotheque/database/testing/factories';
import type { Role } from '@perkotheque/domain/accounts/roles';
import { MERGE_FIELDS } from '@perkotheque/domain/duplicates/merge-fields';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let admin: { id: string; cookie: string };
let moderator: { id: string; cookie: string };
let fans: [{ id: string }, { id: string }, { id: string }];

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.member({ role: 'admin', fullName: 'Ada Ministre' });
  moderator = await test.member({ role: 'moderator' });
  fans = [await test.member(), await test.member(), await test.member()];
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.base.owner.deleteFrom('tool_requests').execute();
  await test.base.owner.deleteFrom('tools').execute();
  await test.base.owner.deleteFrom('duplicate_groups').execute();
  await sql`delete from app.rate_limits`.execute(test.base.owner);
});

const groupOf = async (...ids: string[]): Promise<string> => {
  const body = { reason: 'Deux fois le même', suggested_action: 'merge', tool_ids: ids };
  return (await test.call('POST', '/api/duplicate-groups', { cookie: moderator.cookie, body })).json().id;
};
const merge = (group: string, survivor_id: string, fields: object = {}) =>
  test.call('POST', `/api/duplicate-groups/${group}/resolve`, {
    cookie: moderator.cookie,
    body: { action: 'merge', survivor_id, fields },
  });
/** Confirms the audience, which only an admin may change. */
const mergeAsAdmin = (group: string, survivor_id: string, audience: Role[], fields: object = {}) =>
  test.call('POST', `/api/duplicate-groups/${group}/resolve`, {
    cookie: admin.cookie,
    body: { action: 'merge', survivor_id, fields, audience },
  });
const undo = (id: string, cookie = moderator.cookie) =>
  test.call('POST', `/api/tool-merges/${id}/undo`, { cookie });
const merges = async (cookie = moderator.cookie) =>
  (await test.call('GET', '/api/tool-merges', { cookie })).json().merges;
const saveSecret = (toolId: string, password: string) =>
  test.call('PUT', `/api/tools/${toolId}/credentials`, { cookie: admin.cookie, body: { password } });
const reveal = async (toolId: string) => {
  const url = `/api/tools/${toolId}/credentials/reveal`;
  return (await test.call('POST', url, { cookie: admin.cookie, body: { field: 'password' } })).json().value;
};
const like = async (userId: string, toolId: string) =>
  test.base.owner.insertInto('user_favorites').values({ user_id: userId, tool_id: toolId }).execute();
const toolOf = (id: string) =>
  test.base.owner.selectFrom('tools').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const rolesOf = async (toolId: string) =>
  (
    await test.base.owner
      .selectFrom('tool_permissions')
      .select('role')
      .where('tool_id', '=', toolId)
      .execute()
  )
    .map(({ role }) => role)
    .sort();
const fansOf = async (toolId: string) =>
  (
    await test.base.owner
      .selectFrom('user_favorites')
      .select('user_id')
      .where('tool_id', '=', toolId)
      .execute()
  )
    .map(({ user_id }) => user_id)
    .sort();
const idsOf = (people: { id: string }[]) => people.map(({ id }) => id).sort();

/** Omits secrets, because each encryption gives another ciphertext. */
async function everything() {
  const tables = ['tools', 'tool_cards', 'user_favorites', 'tool_requests', 'tool_permissions'] as const;
  const groups = ['duplicate_groups', 'duplicate_group_tools'] as const;
  const rows = await Promise.all(
    [...tables, ...groups].map(
      async (table) =>
        (
          await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t order by 1`.execute(
            test.base.owner,
          )
        ).rows,
    ),
  );
  const credentials = await test.base.owner
    .selectFrom('tool_credentials')
    .select(['id', 'tool_id', 'created_by', 'created_at'])
    .orderBy('id')
    .execute();
  return { rows, credentials };
}

async function twoTools(roles: { kept?: Role[]; merged?: Role[] } = {}) {
  const kept = await createTool(
    test.base.owner,
    { name: 'Brevo', url: 'https://brevo.com', tags: ['mail'], cost_per_period: 19.9, team: 'Marketing' },
    roles.kept,
  );
  const merged = await createTool(
    test.base.owner,
    { name: 'Sendinblue', owner: 'Camille', tags: ['emailing', 'newsletter'], renewal_date: '2027-01-31' },
    roles.merged,
  );
  return { kept: kept.id, merged: merged.id };
}

describe('a merge', () => {
  it('[DUP-05] gives the survivor the chosen values, keeps its other values and deletes the group', async () => {
    const { kept, merged } = await twoTools();
    const before = await toolOf(kept);
    const group = await groupOf(kept, merged);
    const fields = { tags: merged, owner: merged, renewal_date: merged, name: kept };
    expect((await merge(group, kept, fields)).statusCode).toBe(200);
    const { updated_at, empty_fields: _lacking, lacks_owner, ...after } = await toolOf(kept);
    // The database updates derived columns itself.
    const { updated_at: former, empty_fields: _before, lacks_owner: lackedOwner, ...rest } = before;
    expect([lackedOwner, lacks_owner]).toEqual([true, false]);
    expect(after).toEqual({
      ...rest,
      tags: ['emailing', 'newsletter'],
      owner: 'Camille',
      renewal_date: '2027-01-31',
    });
    expect(updated_at.getTime()).toBeGreaterThan(former.getTime());
    expect((await toolOf(merged)).deleted_at).not.toBeNull();
    const groups = await test.call('GET', '/api/duplicate-groups', { cookie: moderator.cookie });
    expect(groups.json()).toMatchObject({ total: 0, groups: [] });
  });

  it('[DUP-05] can choose every mergeable field', async () => {
    const { kept, merged } = await twoTools();
    const group = await groupOf(kept, merged);
    await merge(group, kept, Object.fromEntries(MERGE_FIELDS.map((field) => [field, merged])));
    const pick = (row: Record<string, unknown>) => MERGE_FIELDS.map((field) => row[field]);
    expect(pick(await toolOf(kept))).toEqual(pick(await toolOf(merged)));
  });

  it('[DUP-06] keeps the common permissions and moves favourites, requests and credentials, which can still be decrypted', async () => {
    const { kept, merged } = await twoTools({ kept: ['moderator', 'core-team'], merged: ['moderator'] });
    const [one, both, other] = fans;
    await like(one.id, kept);
    await like(both.id, kept);
    await like(both.id, merged);
    await like(other.id, merged);
    const request = await createRequest(test.base.owner, { tool_id: merged });
    await saveSecret(merged, 'mot-de-passe-déplacé');
    const group = await groupOf(kept, merged);
    expect((await mergeAsAdmin(group, kept, ['moderator'])).statusCode).toBe(200);
    expect(await fansOf(kept)).toEqual(idsOf(fans));
    expect(await fansOf(merged)).toEqual([]);
    expect(await rolesOf(kept)).toEqual(['moderator']);
    expect((await toolOf(kept)).allowed_roles).toEqual(['moderator']);
    const stored = await test.base.owner.selectFrom('tool_requests').select(['id', 'tool_id']).execute();
    expect(stored).toEqual([{ id: request.id, tool_id: kept }]);
    expect(await reveal(kept)).toBe('mot-de-passe-déplacé');
    const acts = await sql<{ action: string; detail: object }>`
      select action, detail from app.audit_log where target_id = ${kept} and actor_id = ${admin.id} and action not like '%.reveal' order by id`.execute(
      test.base.owner,
    );
    expect(acts.rows).toMatchObject([
      { action: 'credentials.save', detail: { fields: ['password'], from: merged } },
      { action: 'tools.merge', detail: { merged: expect.any(String) } },
      { action: 'permissions.remove', detail: { role: 'core-team', cause: 'merge' } },
    ]);
  });

  it('[DUP-06] keeps the survivor’s own credentials and leaves the others with their tool', async () => {
    const { kept, merged } = await twoTools();
    await saveSecret(kept, 'le-sien');
    await saveSecret(merged, 'celui-de-l-autre');
    const { merge_id } = (await merge(await groupOf(kept, merged), kept)).json();
    expect(await reveal(kept)).toBe('le-sien');
    await undo(merge_id);
    expect([await reveal(kept), await reveal(merged)]).toEqual(['le-sien', 'celui-de-l-autre']);
  });

  it('[DUP-05] is rejected and changes nothing when the moderator may not access a tool', async () => {
    const { kept, merged } = await twoTools({ merged: ['core-team'] });
    await saveSecret(merged, 'secret');
    const group = await groupOf(kept, merged);
    const before = await everything();
    expect((await merge(group, kept)).statusCode).toBe(403);
    expect(await everything()).toEqual(before);
    expect((await mergeAsAdmin(group, kept, ['core-team'])).statusCode).toBe(200);
  });
});

describe('undoing a merge', () => {
  it('restores everything exactly, and the credentials can be decrypted at their former tool', async () => {
    const { kept, merged } = await twoTools({ kept: ['core-team', 'moderator'], merged: ['moderator'] });
    const third = (await createTool(test.base.owner, { name: 'Sarbacane' })).id;
    for (const { id } of fans) await like(id, merged);
    await like(fans[0].id, kept);
    await like(fans[1].id, third);
    await createRequest(test.base.owner, { tool_id: merged });
    await createRequest(test.base.owner, { tool_id: third });
    await saveSecret(merged, 'mot-de-passe');
    const group = await groupOf(kept, merged, third);
    const evidence = JSON.stringify({ code: 'same_domain', domain: 'notion.so' });
    await test.base.owner.updateTable('duplicate_groups').set({ reason: null, evidence }).execute();
    const before = await everything();
    const fields = { name: merged, tags: merged, url: third, category_id: third };
    const { merge_id } = (await mergeAsAdmin(group, kept, ['moderator'], fields)).json();
    expect(await everything()).not.toEqual(before);
    expect(await reveal(kept)).toBe('mot-de-passe');
    expect(await merges(admin.cookie)).toMatchObject([
      { id: merge_id, survivor_name: 'Sendinblue', author: 'Ada Ministre', can: { undo: true } },
    ]);
    expect((await undo(merge_id, admin.cookie)).statusCode).toBe(204);
    expect(await everything()).toEqual(before);
    expect(await reveal(merged)).toBe('mot-de-passe');
    expect(await merges(admin.cookie)).toEqual([]);
    expect((await undo(merge_id, admin.cookie)).statusCode).toBe(409);
  });

  it('is refused when the credentials cannot be decrypted, and changes nothing', async () => {
    const { kept, merged } = await twoTools();
    await saveSecret(merged, 'mot-de-passe');
    const { merge_id } = (await merge(await groupOf(kept, merged), kept, {})).json();
    const spoiled = { password: Buffer.from('abîmé') };
    await test.base.owner.updateTable('tool_credentials').set(spoiled).where('tool_id', '=', kept).execute();
    const before = await everything();
    expect((await undo(merge_id, admin.cookie)).statusCode).toBe(500);
    expect(await everything()).toEqual(before);
  });

  it('keeps values that were changed since the merge', async () => {
    const { kept, merged } = await twoTools();
    const { merge_id } = (
      await merge(await groupOf(kept, merged), kept, { owner: merged, tags: merged })
    ).json();
    await test.call('PATCH', `/api/tools/${kept}`, { cookie: admin.cookie, body: { owner: 'Dominique' } });
    await undo(merge_id);
    expect(await toolOf(kept)).toMatchObject({ owner: 'Dominique', tags: ['mail'] });
  });

  it('is rejected after 30 days, for a moderator without access to the tools, and when a tool was deleted', async () => {
    const { kept, merged } = await twoTools({ merged: ['core-team'] });
    const group = await groupOf(kept, merged);
    const { merge_id } = (await mergeAsAdmin(group, kept, ['core-team'])).json();
    expect(await merges()).toMatchObject([{ can: { undo: false } }]);
    expect((await undo(merge_id)).statusCode).toBe(409);
    const age = (days: number) =>
      sql`with m as (update tool_merges set created_at = now() - make_interval(days => ${days}) where id = ${merge_id}
            returning created_at)
          update tools set deleted_at = m.created_at from m where id = ${merged}`.execute(test.base.owner);
    await age(31);
    expect((await undo(merge_id, admin.cookie)).statusCode).toBe(409);
    expect(await merges(admin.cookie)).toEqual([]);
    await age(29);
    expect(await merges(admin.cookie)).toMatchObject([{ can: { undo: true } }]);
    await test.base.owner.deleteFrom('tools').where('id', '=', merged).execute();
    expect((await undo(merge_id, admin.cookie)).statusCode).toBe(409);
  });

  it('uses a snapshot that the application role cannot read', async () => {
    await expect(sql`select snapshot from tool_merges`.execute(test.base.db)).rejects.toMatchObject({
      code: '42501',
    });
  });
});
