import { createTool } from '@perkotheque/database/testing/factories';
import { TEAMS, TOOL_STATUSES, TOOL_TYPES } from '@perkotheque/domain/tools/vocabulary';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { ToolCard } from './tools.presenter.ts';

let test: TestApp;
let cookie: string;
let memberId: string;
beforeAll(async () => {
  test = await createTestApp();
  const member = await test.member();
  ({ cookie, id: memberId } = member);
});
afterAll(() => test.close());
beforeEach(() => test.base.owner.deleteFrom('tools').execute());

const add = (values: Parameters<typeof createTool>[1], roles?: Parameters<typeof createTool>[2]) =>
  createTool(test.base.owner, values, roles);

async function list(query = ''): Promise<{ tools: ToolCard[]; has_next: boolean; is_approximate: boolean }> {
  const response = await test.call('GET', `/api/tools${query}`, { cookie });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}
const names = async (query = '') => (await list(query)).tools.map(({ name }) => name);
const counts = async (query = '') => (await test.call('GET', `/api/tools/counts${query}`, { cookie })).json();
const categoryId = async (name: string) =>
  (
    await test.base.owner
      .selectFrom('categories')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).id;

describe('list of tools', () => {
  it('[TOOLS-01] is sorted by name by default, ignoring accents and case', async () => {
    for (const name of ['Zoom', 'élan', 'Figma', 'Étoile']) await add({ name });
    expect(await names()).toEqual(['élan', 'Étoile', 'Figma', 'Zoom']);
  });

  it('[TOOLS-06] filters by category, status, type, team and price, and by all of them at once', async () => {
    const category_id = await categoryId('Développement');
    const wanted = { category_id, status: 'testing', tool_type: 'freemium', team: 'IT', cost: '30 €/mois' };
    await add({ name: 'Voulu', ...wanted });
    await add({ name: 'Autre catégorie', ...wanted, category_id: null });
    await add({ name: 'Autre état', ...wanted, status: 'active' });
    await add({ name: 'Autre type', ...wanted, tool_type: 'saas' });
    await add({ name: 'Autre équipe', ...wanted, team: 'RH' });
    await add({ name: 'Autre prix', ...wanted, cost: '300 €/mois' });
    const filters = [`category=${category_id}`, 'status=testing', 'type=freemium', 'team=IT', 'price=low'];
    for (const filter of filters) expect(await names(`?${filter}`), filter).toHaveLength(5);
    expect(await names(`?${filters.join('&')}`)).toEqual(['Voulu']);
    expect((await counts(`?${filters.join('&')}`)).total).toBe(1);
    expect(await names('?category=none')).toEqual(['Autre catégorie']);
  });

  it('[TOOLS-06][TOOLS-07] filters by every status and type', async () => {
    for (const status of TOOL_STATUSES) await add({ name: `État ${status}`, status });
    for (const status of TOOL_STATUSES) expect(await names(`?status=${status}`)).toEqual([`État ${status}`]);
    await test.base.owner.deleteFrom('tools').execute();
    for (const type of TOOL_TYPES) await add({ name: `Type ${type}`, tool_type: type });
    for (const type of TOOL_TYPES) expect(await names(`?type=${type}`)).toEqual([`Type ${type}`]);
  });

  it('[TOOLS-08] includes tools of « Tous » in every team', async () => {
    await add({ name: 'Commun', team: 'Tous' });
    await add({ name: 'Ressources', team: 'RH' });
    for (const team of TEAMS) {
      expect(await names(`?team=${team}`)).toEqual(team === 'RH' ? ['Commun', 'Ressources'] : ['Commun']);
    }
  });

  it('[TOOLS-09] filters by price band and returns the number of unknown prices', async () => {
    const costs = [
      'Gratuit',
      '0 €',
      '1 €/mois',
      '49,99 €/mois',
      '50 €',
      '200 €',
      '201 €',
      '2412 €/an',
      'Sur devis',
      null,
    ];
    for (const cost of costs) await add({ name: String(cost), cost });
    expect((await names('?price=free')).sort()).toEqual(['0 €', 'Gratuit']);
    expect((await names('?price=low')).sort()).toEqual(['1 €/mois', '49,99 €/mois']);
    expect((await names('?price=medium')).sort()).toEqual(['200 €', '50 €']);
    expect((await names('?price=high')).sort()).toEqual(['201 €', '2412 €/an']);
    expect((await counts('?price=high')).unknown_prices).toBe(2);
  });

  it('[TOOLS-10] counts each category with the other filters', async () => {
    const [design, code] = [await categoryId('Design & UX'), await categoryId('Développement')];
    await add({ name: 'A', category_id: design });
    await add({ name: 'B', category_id: design, status: 'testing' });
    await add({ name: 'C', category_id: code });
    await add({ name: 'D' });
    const byId = async (query: string) =>
      Object.fromEntries(
        (await counts(query)).categories.map((row: { category_id: string | null; count: number }) => [
          row.category_id,
          row.count,
        ]),
      );
    expect(await byId('')).toEqual({ [design]: 2, [code]: 1, null: 1 });
    expect(await byId(`?category=${code}`)).toEqual({ [design]: 2, [code]: 1, null: 1 });
    expect(await byId('?status=active')).toEqual({ [design]: 1, [code]: 1, null: 1 });
    expect((await counts(`?category=${design}`)).total).toBe(2);
    expect((await counts()).total).toBe(4);
  });

  it('[TOOLS-11][ROLE-19] filters by the caller’s own favourites', async () => {
    const mine = await add({ name: 'Le mien' });
    const theirs = await add({ name: 'Le leur' });
    const other = await test.member();
    await test.call('PUT', `/api/favorites/${mine.id}`, { cookie });
    await test.call('PUT', `/api/favorites/${theirs.id}`, { cookie: other.cookie });
    expect(await names('?favorites=true')).toEqual(['Le mien']);
    expect((await counts('?favorites=true')).total).toBe(1);
  });

  it('[TOOLS-12] is paginated so that every match appears exactly once', async () => {
    await test.base.owner
      .insertInto('tools')
      .values(
        Array.from({ length: 53 }, (_, index) => ({
          name: `Outil ${String(index).padStart(3, '0')}`,
          team: 'IT',
        })),
      )
      .execute();
    const pages = [
      await list('?page=1'),
      await list('?page=2'),
      await list('?page=3'),
      await list('?page=4'),
    ];
    expect(pages.map(({ tools }) => tools.length)).toEqual([24, 24, 5, 0]);
    expect(pages.map(({ has_next }) => has_next)).toEqual([true, true, false, false]);
    expect(new Set(pages.flatMap(({ tools }) => tools.map(({ id }) => id))).size).toBe(53);
    expect((await counts()).total).toBe(53);
    const found = [await list('?q=outil&page=1'), await list('?q=outil&page=3')];
    expect(found.map(({ tools }) => tools.length)).toEqual([24, 5]);
  });

  it('refuses unknown filters and values', async () => {
    for (const query of [
      '?page=0',
      '?page=-1',
      '?page=1.5',
      '?page=x',
      '?status=inconnu',
      '?sort=hasard',
      '?category=x',
      `?q=${'a'.repeat(101)}`,
    ]) {
      expect((await test.call('GET', `/api/tools${query}`, { cookie })).statusCode, query).toBe(400);
    }
  });

  it('omits tools in the trash', async () => {
    await add({ name: 'Jeté', deleted_at: new Date() });
    expect(await names()).toEqual([]);
    expect((await counts()).total).toBe(0);
  });
});

describe('search', () => {
  it('[TOOLS-03] ignores case and accents', async () => {
    await add({ name: 'Équipe Réunie' });
    for (const q of ['équipe', 'EQUIPE', 'reunie', 'Réunie'])
      expect(await names(`?q=${encodeURIComponent(q)}`), q).toEqual(['Équipe Réunie']);
  });

  it('[TOOLS-03] ranks name matches before category, tags and team, and those before the text', async () => {
    await add({ name: 'Alpha', description: 'Une facture en deux clics' });
    await add({ name: 'Beta', tags: ['facture'] });
    await add({ name: 'Super Facture' });
    await add({ name: 'Facture Facile' });
    expect(await names('?q=facture')).toEqual(['Facture Facile', 'Super Facture', 'Beta', 'Alpha']);
  });

  it('[TOOLS-03] finds by category, tag, team and text', async () => {
    await add({ name: 'Un', category_id: await categoryId('Communication') });
    await add({ name: 'Deux', tags: ['zythologie'] });
    await add({ name: 'Trois', team: 'Innovation' });
    await add({ name: 'Quatre', description: 'Pour piloter la trésorerie' });
    expect(await names('?q=communication')).toEqual(['Un']);
    expect(await names('?q=zytho')).toEqual(['Deux']);
    expect(await names('?q=innovation')).toEqual(['Trois']);
    expect(await names('?q=tresorerie')).toEqual(['Quatre']);
  });

  it('[TOOLS-03] tolerates a typo and reports an approximate result', async () => {
    await add({ name: 'Notion' });
    await add({ name: 'Slack' });
    const found = await list('?q=notoin');
    expect(found.tools.map(({ name }) => name)).toEqual(['Notion']);
    expect(found.is_approximate).toBe(true);
    expect((await list('?q=xyzxyz')).tools).toEqual([]);
  });

  it('treats operators and quotes as text', async () => {
    await add({ name: 'Point C++' });
    for (const q of ["'", '"', '&', '!', '(', ':*', 'a & !b', '\\', '<->', '%', '_', '--']) {
      expect(
        (await test.call('GET', `/api/tools?q=${encodeURIComponent(q)}`, { cookie })).statusCode,
        q,
      ).toBe(200);
    }
  });

  it('[PERM-06] finds no restricted tool by its hidden fields', async () => {
    const hidden = {
      tags: ['parapluie'],
      how_to_use: 'parapluie',
      url: 'https://parapluie.example',
      cost: '12 €',
      tool_type: 'enterprise',
    };
    await add({ name: 'Fermé', ...hidden }, ['admin']);
    expect(await names('?q=parapluie')).toEqual([]);
    expect(await names('?price=low')).toEqual([]);
    expect(await names('?type=enterprise')).toEqual([]);
    expect((await counts('?price=low')).total).toBe(0);
    expect(await names('?q=ferme')).toEqual(['Fermé']);
  });
});

describe('suggestions', () => {
  const suggest = (q: string) =>
    test.call('GET', `/api/tools/suggestions?q=${encodeURIComponent(q)}`, { cookie });

  it('[TOOLS-04] refuses one character and returns at most eight for two', async () => {
    for (let index = 0; index < 12; index += 1) await add({ name: `Gestion ${index}` });
    expect((await suggest('g')).statusCode).toBe(400);
    expect((await suggest('ge')).json().suggestions).toHaveLength(8);
  });

  it('[TOOLS-04] matches name, category, tags and team before the text', async () => {
    await add({ name: 'Nommé' });
    await add({ name: 'Rangé', category_id: await categoryId('Communication') });
    await add({ name: 'Étiqueté', tags: ['comète'] });
    await add({ name: 'Équipé', team: 'Marketing' });
    await add({ name: 'Décrit', description: 'comme une comète' });
    const found = async (q: string) =>
      (await suggest(q)).json().suggestions.map(({ name }: { name: string }) => name);
    expect(await found('nom')).toEqual(['Nommé']);
    expect(await found('communi')).toEqual(['Rangé']);
    expect(await found('comete')).toEqual(['Étiqueté', 'Décrit']);
    expect(await found('marke')).toEqual(['Équipé']);
    expect(await found('introuvable')).toEqual([]);
  });
});

describe('access in the list', () => {
  it('[PERM-06][PERM-07][TOOLS-19] returns only name, description and badges of a restricted tool', async () => {
    const { id } = await add(
      {
        name: 'Fermé',
        description: 'Pour la direction',
        url: 'https://secret.example',
        cost: '99 €',
        owner: 'Paul',
        how_to_use: 'mode-emploi',
        tags: ['caché'],
      },
      ['core-team'],
    );
    await add({ name: 'Ouvert', url: 'https://ouvert.example' });
    const response = await test.call('GET', '/api/tools', { cookie });
    const [closed, open] = response.json().tools;
    expect(closed).toEqual({
      id,
      name: 'Fermé',
      description: 'Pour la direction',
      category: null,
      team: 'Tous',
      status: 'active',
      badges: { has_secure_access: false, product_hunt_url: false, youtube_tutorial: false },
      is_favorite: false,
      can: { open: false, favorite: false, edit: false, enrich: false },
      details: null,
      reason: null,
    });
    expect(open).toMatchObject({ can: { open: true }, details: { url: 'https://ouvert.example' } });
    const one = await test.call('GET', `/api/tools/${id}`, { cookie });
    expect(one.json().details).toBeNull();
    for (const secret of ['secret.example', '99 €', 'Paul', 'mode-emploi', 'caché']) {
      expect(response.body + one.body).not.toContain(secret);
    }
  });

  it('[PERM-06] refuses a restricted tool as favourite, and removes a favourite that became restricted', async () => {
    const closed = await add({ name: 'Fermé' }, ['admin']);
    expect((await test.call('PUT', `/api/favorites/${closed.id}`, { cookie })).statusCode).toBe(403);
    const open = await add({ name: 'Bientôt fermé' });
    expect((await test.call('PUT', `/api/favorites/${open.id}`, { cookie })).statusCode).toBe(204);
    await test.base.owner
      .insertInto('tool_permissions')
      .values({ tool_id: open.id, role: 'admin' })
      .execute();
    const { tools } = await list('?favorites=true');
    expect(tools).toMatchObject([
      { name: 'Bientôt fermé', details: null, can: { open: false, favorite: true } },
    ]);
    expect((await test.call('DELETE', `/api/favorites/${open.id}`, { cookie })).statusCode).toBe(204);
    const rows = await test.base.owner
      .selectFrom('user_favorites')
      .selectAll()
      .where('user_id', '=', memberId)
      .execute();
    expect(rows).toEqual([]);
  });

  it('[DATA-06] returns the name of the category, and null without one', async () => {
    await add({ name: 'Avec', category_id: await categoryId('Design & UX') });
    await add({ name: 'Sans' });
    const { tools } = await list();
    expect(tools.map(({ category }) => category?.name ?? null)).toEqual(['Design & UX', null]);
  });

  it('[DATA-09] returns the placeholder description as empty in the list and the details', async () => {
    const { id } = await add({ name: 'Bref', description: 'eee' });
    expect((await list()).tools[0]?.description).toBe('');
    expect((await test.call('GET', `/api/tools/${id}`, { cookie })).json().description).toBe('');
  });

  it('responds 404 for an unknown tool', async () => {
    const response = await test.call('GET', '/api/tools/00000000-0000-4000-8000-000000000000', { cookie });
    expect(response.statusCode).toBe(404);
  });
});
