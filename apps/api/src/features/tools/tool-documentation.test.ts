import { createTool } from '@perkotheque/database/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const LINK = 'https://docs.example/outil';
const NEW_TOOL = {
  name: 'Avec documentation',
  description: 'Un outil documenté',
  category: 'Autres',
  team: 'Tous',
  tool_type: 'saas',
};

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await createTestApp();
  admin = (await test.member({ role: 'admin' })).cookie;
});
afterAll(() => test.close());

const call = (method: 'GET' | 'POST' | 'PATCH' | 'PUT', url: string, body?: object) =>
  test.call(method, url, { cookie: admin, ...(body && { body }) });
const linkOf = async (id: string, cookie = admin) =>
  (await test.call('GET', `/api/tools/${id}`, { cookie })).json().details?.documentation_url;
const documented = (name: string) => createTool(test.base.owner, { name, documentation_url: LINK });

describe('documentation_url', () => {
  it('is added with a tool, returned, changed and cleared', async () => {
    const added = await call('POST', '/api/tools', { ...NEW_TOOL, documentation_url: LINK });
    expect(added.statusCode, added.body).toBe(201);
    const { id } = added.json();
    expect(await linkOf(id)).toBe(LINK);
    await call('PATCH', `/api/tools/${id}`, { documentation_url: `${LINK}/v2` });
    expect(await linkOf(id)).toBe(`${LINK}/v2`);
    await call('PATCH', `/api/tools/${id}`, { documentation_url: '' });
    expect(await linkOf(id)).toBeNull();
  });

  it.each(['javascript:alert(1)', 'ftp://docs.example', 'docs.example'])('refuses %s', async (link) => {
    const { id } = await documented(`Refus ${link}`);
    const answers = [
      await call('POST', '/api/tools', { ...NEW_TOOL, documentation_url: link }),
      await call('PATCH', `/api/tools/${id}`, { documentation_url: link }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json().fields).toHaveProperty('documentation_url');
    }
    const past = test.base.owner.updateTable('tools').set({ documentation_url: link }).where('id', '=', id);
    await expect(past.execute()).rejects.toMatchObject({ code: '23514' });
  });

  it('is hidden with a restricted tool', async () => {
    const { cookie } = await test.member();
    const tool = await createTool(test.base.owner, { documentation_url: LINK }, ['admin']);
    const answer = await test.call('GET', `/api/tools/${tool.id}`, { cookie });
    expect(answer.json()).toMatchObject({ id: tool.id, details: null });
    expect(answer.body).not.toContain(LINK);
  });

  it('is exported, and imported from its own column or from « Documentation »', async () => {
    const { id } = await documented('Exporté');
    const tools: { id: string }[] = (await call('GET', '/api/exports/catalogue?format=json')).json();
    expect(tools.find((tool) => tool.id === id)).toMatchObject({ documentation_url: LINK });
    for (const title of ['documentation_url', 'Documentation']) {
      const text = `name,description,category,team,tool_type,${title}\nImport ${title},x,Autres,Tous,saas,${LINK}`;
      const done = await call('POST', '/api/imports', { text, file_name: 'outils.csv' });
      expect(done.json(), done.body).toMatchObject({ imported: 1, faulty: 0 });
      const row = test.base.owner.selectFrom('tools').select('documentation_url');
      expect(await row.where('name', '=', `Import ${title}`).execute()).toEqual([
        { documentation_url: LINK },
      ]);
    }
    const wrong =
      'name,description,category,team,tool_type,Documentation\nFaux,x,Autres,Tous,saas,javascript:1';
    expect((await call('POST', '/api/imports/check', { text: wrong })).json().faults).toMatchObject([
      { field: 'documentation_url', reason: 'not_a_url' },
    ]);
  });

  it('moves to the survivor of a merge, and back when the merge is undone', async () => {
    const [kept, merged] = [await createTool(test.base.owner), await documented('Doublon')];
    const group = await call('POST', '/api/duplicate-groups', {
      reason: 'Le même',
      suggested_action: 'merge',
      tool_ids: [kept.id, merged.id],
    });
    const body = { action: 'merge', survivor_id: kept.id, fields: { documentation_url: merged.id } };
    const done = await call('POST', `/api/duplicate-groups/${group.json().id}/resolve`, body);
    expect(done.statusCode, done.body).toBe(200);
    expect(await linkOf(kept.id)).toBe(LINK);
    const [merge] = (await call('GET', '/api/tool-merges')).json().merges;
    expect((await call('POST', `/api/tool-merges/${merge.id}/undo`)).statusCode).toBe(204);
    expect(await linkOf(kept.id)).toBeNull();
  });

  it('counts for compliance once it is required', async () => {
    await test.base.owner.deleteFrom('tools').execute();
    await documented('Complet');
    await createTool(test.base.owner, { name: 'Incomplet' });
    await call('PUT', '/api/system-settings/tool_required_fields', { value: ['name', 'documentation_url'] });
    const { tools } = (await call('GET', '/api/compliance')).json();
    expect(tools).toMatchObject([
      { name: 'Incomplet', score: 50, missing: ['documentation_url'] },
      { name: 'Complet', score: 100, missing: [] },
    ]);
  });

  it('is a change that causes a notice to members with that favourite', async () => {
    const { id } = await documented('Suivi');
    await call('PATCH', `/api/tools/${id}`, { documentation_url: `${LINK}/v3` });
    const changes = test.base.owner.selectFrom('app.tool_changes').select('kind').where('tool_id', '=', id);
    expect(await changes.execute()).toEqual([{ kind: 'changed' }]);
  });
});
