import { createTool } from '@perkotheque/database/testing/factories';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let admin: { cookie: string; id: string };
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.member({ role: 'admin' });
});
afterAll(() => test.close());

async function act(): Promise<string> {
  const tool = await createTool(test.base.owner);
  await test.call('PUT', `/api/tools/${tool.id}/credentials`, {
    cookie: admin.cookie,
    body: { password: 'canari-audit' },
  });
  return tool.id;
}

describe('the audit log', () => {
  it('stores actor, action, tool and time, never the secret', async () => {
    const toolId = await act();
    const response = await test.call('GET', `/api/audit?target=${toolId}`, { cookie: admin.cookie });
    expect(response.json().entries).toMatchObject([
      { actor_id: admin.id, action: 'credentials.save', target_id: toolId, detail: { fields: ['password'] } },
    ]);
    expect(response.body).not.toContain('canari-audit');
  });

  it('records permission changes and can be filtered by action and actor', async () => {
    const tool = await createTool(test.base.owner);
    await test.call('POST', '/api/tool-permissions', {
      cookie: admin.cookie,
      body: { tool_id: tool.id, role: 'moderator' },
    });
    const { entries } = (
      await test.call('GET', `/api/audit?action=permissions.add&actor=${admin.id}`, { cookie: admin.cookie })
    ).json();
    expect(entries[0]).toMatchObject({ target_id: tool.id, detail: { tool: tool.name, role: 'moderator' } });
    for (const filter of ['action=inconnu', 'from=0000-01-01', 'to=9999-12-31']) {
      const { statusCode } = await test.call('GET', `/api/audit?${filter}`, { cookie: admin.cookie });
      expect(statusCode, filter).toBe(400);
    }
  });

  it('shows the name of the target account while it exists', async () => {
    const member = await test.member({ fullName: 'Ana Lys' });
    const url = `/api/audit?target=${member.id}`;
    await test.call('PUT', `/api/users/${member.id}/role`, {
      cookie: admin.cookie,
      body: { role: 'moderator' },
    });
    const before = await test.call('GET', url, { cookie: admin.cookie });
    expect(before.json().entries).toMatchObject([{ action: 'users.role', target_name: 'Ana Lys' }]);
    await test.call('DELETE', `/api/users/${member.id}`, { cookie: admin.cookie });
    const after = (await test.call('GET', url, { cookie: admin.cookie })).json().entries;
    expect(after).toMatchObject([{ action: 'users.delete', target_name: null }, { action: 'users.role' }]);
  });

  it('can be read, searched and exported only by admins', async () => {
    for (const role of ['user', 'moderator', 'core-team'] as const) {
      const { cookie } = await test.member({ role });
      for (const url of ['/api/audit', '/api/audit/objects?q=outil', '/api/audit/export']) {
        expect((await test.call('GET', url, { cookie })).statusCode, `${role} ${url}`).toBe(403);
      }
    }
  });

  it('stays one unbroken chain under concurrent writers', async () => {
    await Promise.all(Array.from({ length: 12 }, act));
    const { first_break } = (await test.call('GET', '/api/audit/integrity', { cookie: admin.cookie })).json();
    expect(first_break).toBeNull();
  });

  it('cannot be changed by the owner, and reveals a change that a superuser forces', async () => {
    await act();
    for (const statement of [
      sql`update app.audit_log set detail = '{}'`,
      sql`delete from app.audit_log`,
      sql`truncate app.audit_log`,
    ]) {
      await expect(statement.execute(test.base.owner)).rejects.toMatchObject({ code: 'PK003' });
    }
    const { rows } = await sql<{
      id: number;
    }>`select id from app.audit_log order by id limit 1 offset 1`.execute(test.base.owner);
    const forged = rows[0]?.id ?? 0;
    await test.base.owner.connection().execute(async (db) => {
      await sql`set session_replication_role = replica`.execute(db);
      await sql`update app.audit_log set actor_id = null where id = ${forged}`.execute(db);
      await sql`set session_replication_role = origin`.execute(db);
    });
    const { first_break } = (await test.call('GET', '/api/audit/integrity', { cookie: admin.cookie })).json();
    expect(first_break).toBe(forged);
  });
});
