import { createTool } from '@perkotheque/database/testing/factories';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let admin: { cookie: string; id: string };
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.member({ role: 'admin', fullName: 'Ada Fontaine' });
});
afterAll(() => test.close());

const call = (method: 'GET' | 'POST' | 'PATCH' | 'PUT', url: string, body?: object) =>
  test.call(method, url, { cookie: admin.cookie, ...(body && { body }) });
const entriesOf = async (query: string) => (await call('GET', `/api/audit?${query}`)).json().entries;
const lastEntryId = async () => (await entriesOf(''))[0]?.id ?? 0;

describe('acts on tools', () => {
  it('records an added tool and what an edit changed, and nothing for a save without a change', async () => {
    const added = await call('POST', '/api/tools', {
      name: 'Atelier Nord',
      description: 'Avant',
      category: 'Autres',
      tool_type: 'free',
      team: 'Tous',
    });
    const id: string = added.json().id;
    expect(added.statusCode).toBe(201);
    await call('PATCH', `/api/tools/${id}`, { description: 'Après', tags: ['un'], owner: 'Zoé Martin' });
    await call('PATCH', `/api/tools/${id}`, { description: 'Après', tags: ['un'] });
    const entries = await entriesOf(`target=${id}`);
    expect(entries).toMatchObject([
      {
        action: 'tools.update',
        actor_name: 'Ada Fontaine',
        target_name: 'Atelier Nord',
        detail: {
          changes: {
            description: { before: 'Avant', after: 'Après' },
            tags: { before: [], after: ['un'] },
          },
        },
      },
      { action: 'tools.create', target_name: 'Atelier Nord' },
    ]);
    // The log can never forget, so a name of a person is not written into it.
    expect(entries[0].detail.changes.owner).toEqual({});
  });

  it('records the edit of a tool in the secure zone, and its deprecation as a duplicate', async () => {
    const tool = await createTool(test.base.owner, { name: 'Coffre Sud', status: 'active' });
    await call('PUT', `/api/tools/${tool.id}/credentials`, { password: 'canari-journal' });
    await call('PATCH', `/api/secure-tools/${tool.id}`, { description: 'Rangé' });
    const twin = await createTool(test.base.owner, { name: 'Coffre Sud bis' });
    const group = await call('POST', '/api/duplicate-groups', {
      reason: 'Même outil',
      suggested_action: 'deprecate-one',
      tool_ids: [tool.id, twin.id],
    });
    const solved = await call('POST', `/api/duplicate-groups/${group.json().id}/resolve`, {
      action: 'deprecate-one',
      tool_id: twin.id,
    });
    expect(solved.statusCode).toBeLessThan(300);
    const [edited] = await entriesOf(`target=${tool.id}&action=tools.update`);
    expect(edited.detail.changes).toMatchObject({ description: { after: 'Rangé' } });
    const [deprecated] = await entriesOf(`target=${twin.id}`);
    expect(deprecated.detail.changes.status.after).toBe('deprecated');
  });

  it('records no setting and no category that was saved without a change', async () => {
    const category = (await call('POST', '/api/categories', { name: 'Sans changement' })).json();
    await call('PUT', '/api/system-settings/company_name', { value: 'Studio' });
    const before = await lastEntryId();
    await call('PUT', '/api/system-settings/company_name', { value: 'Studio' });
    await call('PATCH', `/api/categories/${category.id}`, { name: 'Sans changement' });
    expect(await lastEntryId()).toBe(before);
  });
});

describe('names of people', () => {
  it('keeps the name of the time, and forgets it with the account', async () => {
    const member = await test.member({ fullName: 'Ana Lys' });
    const rename = (full_name: string) => call('PATCH', `/api/users/${member.id}`, { full_name });
    await rename('Ana Fleur');
    await call('PUT', `/api/users/${member.id}/role`, { role: 'moderator' });
    await rename('Ana Rose');
    const names = async () =>
      (await entriesOf(`target=${member.id}`)).map((entry: { target_name: string }) => entry.target_name);
    expect(await names()).toEqual(['Ana Rose', 'Ana Fleur', 'Ana Fleur']);
    await test.call('DELETE', `/api/users/${member.id}`, { cookie: admin.cookie });
    expect(await names()).toEqual([null, null, null, null]);
    const { rows } = await sql`select 1 from app.audit_names where user_id = ${member.id}`.execute(
      test.base.owner,
    );
    expect(rows).toEqual([]);
  });
});

describe('finding and exporting', () => {
  it('suggests objects by the name they had, also once deleted, and members', async () => {
    const tool = await createTool(test.base.owner, { name: 'Éphémère d’hier' });
    await test.call('DELETE', `/api/tools/${tool.id}`, { cookie: admin.cookie });
    await sql`delete from tools where id = ${tool.id}`.execute(test.base.owner);
    const objects = async (q: string) =>
      (await call('GET', `/api/audit/objects?q=${encodeURIComponent(q)}`)).json().objects;
    expect(await objects("ephemere d'")).toEqual([{ type: 'tool', id: tool.id, name: 'Éphémère d’hier' }]);
    expect(await objects('ada font')).toEqual([{ type: 'user', id: admin.id, name: 'Ada Fontaine' }]);
    expect(await objects('100%')).toEqual([]);
  });

  it('filters by days in Paris, both included', async () => {
    // Just before midnight in Paris is still the day before in UTC, in winter as in summer.
    await test.base.owner.connection().execute(async (db) => {
      await sql`set session_replication_role = replica`.execute(db);
      for (const at of ['2024-03-09T22:30:00Z', '2024-03-09T23:30:00Z', '2024-03-10T23:30:00Z']) {
        await sql`insert into app.audit_log (at, action, target_type, target_id, database_role, previous_hash, hash)
          values (${at}, 'trends.refresh', 'trends', 'jour', 'perk_app', '', '')`.execute(db);
      }
      await sql`set session_replication_role = origin`.execute(db);
    });
    const moments = async (query: string) =>
      (await entriesOf(`target=jour&${query}`)).map((entry: { at: string }) => entry.at.slice(0, 16));
    expect(await moments('from=2024-03-10&to=2024-03-10')).toEqual(['2024-03-09T23:30']);
    expect(await moments('to=2024-03-09')).toEqual(['2024-03-09T22:30']);
    expect((await call('GET', '/api/audit?from=2024-02-31')).statusCode).toBe(400);
  });

  it('exports what the filters leave as CSV, with formulas disarmed, and records it', async () => {
    const tool = await createTool(test.base.owner, { name: '=Formule' });
    await call('PATCH', `/api/tools/${tool.id}`, { description: 'Changée' });
    const file = await call('GET', `/api/audit/export?target=${tool.id}`);
    expect(file.headers['content-type']).toContain('text/csv');
    const rows: Record<string, string>[] = parse(file.body, { bom: true, columns: true });
    expect(rows).toMatchObject([
      { action: 'tools.update', actor_name: 'Ada Fontaine', target_id: tool.id, target_name: "'=Formule" },
    ]);
    expect(await entriesOf('action=audit.export')).toHaveLength(1);
  });
});
