import { createTool } from '@perkotheque/database/testing/factories';
import { ROLES, type Role } from '@perkotheque/domain/accounts/roles';
import { NEED_LIMITS } from '@perkotheque/domain/needs/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const NEW_TOOL = {
  name: 'Signe Vite',
  description: 'Fait signer',
  category: 'Autres',
  team: 'Tous',
  tool_type: 'saas',
};
type Listed = { slug: string; tools: number; words_fr: string[]; is_active: boolean };

let test: TestApp;
const cookies = {} as Record<Role, string>;
beforeAll(async () => {
  test = await createTestApp();
  for (const role of ROLES) cookies[role] = (await test.member({ role })).cookie;
});
afterAll(() => test.close());

const call = (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object, role: Role = 'admin') =>
  test.call(method, url, { cookie: cookies[role], ...(body && { body }) });
const needOf = async (slug: string, role: Role = 'user'): Promise<Listed | undefined> =>
  (await call('GET', '/api/needs', undefined, role)).json().needs.find((need: Listed) => need.slug === slug);
const namesWith = async (need: string, role: Role = 'user') =>
  (await call('GET', `/api/tools?need=${need}`, undefined, role))
    .json()
    .tools.map(({ name }: { name: string }) => name);
const acts = async (slug: string) =>
  (
    await sql<{ action: string; detail: object }>`
      select action, detail from app.audit_log where target_id = ${slug} order by id`.execute(test.base.owner)
  ).rows;

describe('the needs of a tool', () => {
  it('[FIND-02] are chosen from the list, returned with the tool, and filter the list', async () => {
    const added = await call('POST', '/api/tools', { ...NEW_TOOL, needs: ['signature-electronique'] });
    expect(added.statusCode, added.body).toBe(201);
    const url = `/api/tools/${added.json().id}`;
    expect((await call('GET', url, undefined, 'user')).json().details.needs).toEqual([
      'signature-electronique',
    ]);
    expect(await namesWith('signature-electronique')).toEqual(['Signe Vite']);
    expect((await call('GET', '/api/tools/counts?need=signature-electronique')).json().total).toBe(1);

    await call('PATCH', url, { needs: ['horodatage', 'horodatage'] });
    expect((await call('GET', url)).json().details.needs).toEqual(['horodatage']);
    expect(await namesWith('signature-electronique')).toEqual([]);
    expect(await needOf('horodatage')).toMatchObject({ tools: 1 });

    const refused = await call('PATCH', url, { needs: ['licorne'] });
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'need_unknown']);
    expect((await call('GET', url)).json().details.needs).toEqual(['horodatage']);
  });

  it('[FIND-02] are withheld with a restricted tool: in its sheet, in the filter and in the counts', async () => {
    const tool = await createTool(test.base.owner, { name: 'Coffre', needs: ['archivage'] }, ['admin']);
    const sheet = await call('GET', `/api/tools/${tool.id}`, undefined, 'user');
    expect(sheet.json()).toMatchObject({ name: 'Coffre', details: null });
    expect(sheet.body).not.toContain('archivage');
    for (const [role, names] of [
      ['user', []],
      ['moderator', []],
      ['admin', ['Coffre']],
    ] as const) {
      expect(await namesWith('archivage', role), role).toEqual(names);
      expect((await needOf('archivage', role))?.tools, role).toBe(names.length);
    }
  });

  it('[FIND-02] are exported as slugs, imported by slug, name or synonym, and refused when unknown', async () => {
    await createTool(test.base.owner, { name: 'Exporté', needs: ['crm', 'devis'] });
    const tools: { name: string }[] = (await call('GET', '/api/exports/catalogue?format=json')).json();
    expect(tools.find(({ name }) => name === 'Exporté')).toMatchObject({ needs: ['crm', 'devis'] });
    const head = 'name,description,category,team,tool_type,Besoins\n';
    const text = `${head}Importé,x,Autres,Tous,saas,"crm|Signature électronique|payroll"\nFaux,x,Autres,Tous,saas,licorne`;
    const done = await call('POST', '/api/imports', { text, file_name: 'outils.csv' });
    expect(done.json(), done.body).toMatchObject({
      imported: 1,
      faulty: 1,
      faults: [{ line: 3, field: 'needs', reason: 'unknown_value', value: 'licorne' }],
    });
    const row = test.base.owner.selectFrom('tools').select('needs').where('name', '=', 'Importé');
    expect(await row.execute()).toEqual([{ needs: ['crm', 'signature-electronique', 'paie'] }]);
  });
});

describe('the list of needs', () => {
  it('[FIND-02] is edited by admins, and each change is in the audit log', async () => {
    const body = { name_fr: 'Location de studios', name_en: 'Studio rental', words_fr: ['studio photo'] };
    const created = await call('POST', '/api/needs', body);
    expect([created.statusCode, created.json().slug]).toEqual([201, 'location-de-studios']);
    const url = '/api/needs/location-de-studios';
    const changed = await call('PATCH', url, { words_fr: ['studio photo', 'plateau', 'plateau'] });
    expect(changed.json()).toMatchObject({
      name_fr: 'Location de studios',
      words_fr: ['studio photo', 'plateau'],
    });
    expect((await call('PATCH', url, {})).statusCode).toBe(200);
    expect((await call('PATCH', url, { is_active: false })).json().is_active).toBe(false);
    expect(await needOf('location-de-studios')).toMatchObject({ is_active: false });
    expect(await acts('location-de-studios')).toEqual([
      { action: 'needs.create', detail: { name: 'Location de studios' } },
      { action: 'needs.update', detail: { name: 'Location de studios' } },
      { action: 'needs.update', detail: { name: 'Location de studios' } },
    ]);
  });

  it('offers a need whose name has seven of twenty triples of letters in common with the text, and none with fewer', async () => {
    await call('POST', '/api/needs', { name_fr: 'abcdefghijklmnop', name_en: 'Whatever' });
    await call('POST', '/api/tools', { ...NEW_TOOL, name: 'Abécédaire', needs: ['abcdefghijklmnop'] });
    const nearest = async (typed: string) =>
      (await call('GET', `/api/needs/nearest?q=${typed}`)).json().needs;
    expect(await nearest('abcdefgxy')).toMatchObject([{ slug: 'abcdefghijklmnop' }]);
    expect(await nearest('abcdefgxyz')).toEqual([]);
  });

  it('refuses a name that another need has, four words, and an unknown need', async () => {
    const long = { name_fr: 'a'.repeat(NEED_LIMITS.name), name_en: 'Long' };
    expect((await call('POST', '/api/needs', long)).statusCode).toBe(201);
    const taken = await call('POST', '/api/needs', { name_fr: 'PAIÉ', name_en: 'Whatever' });
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'name_taken']);
    expect((await call('PATCH', '/api/needs/crm', { name_en: 'payroll' })).json().code).toBe('name_taken');
    expect((await call('PATCH', '/api/needs/crm', { words_fr: ['un deux trois quatre'] })).statusCode).toBe(
      400,
    );
    expect((await call('PATCH', '/api/needs/licorne', { words_fr: [] })).statusCode).toBe(404);
  });

  it.each(ROLES.filter((role) => role !== 'admin'))(
    'keeps its words when a %s tries to edit it',
    async (role) => {
      expect((await call('PATCH', '/api/needs/crm', { words_fr: [] }, role)).statusCode).toBe(403);
      expect((await call('POST', '/api/needs', { name_fr: 'x', name_en: 'x' }, role)).statusCode).toBe(403);
      expect((await needOf('crm'))?.words_fr.length).toBeGreaterThan(0);
    },
  );
});
