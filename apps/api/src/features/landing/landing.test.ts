import {
  createMember,
  createRequest,
  createStartup,
  createTool,
} from '@perkotheque/database/testing/factories';
import { createPerk } from '@perkotheque/database/testing/perk-factories';
import { PERK_GROUPS } from '@perkotheque/domain/landing/perk-groups';
import { TOOL_STATUSES } from '@perkotheque/domain/tools/vocabulary';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { LandingView } from './landing.service.ts';

type Answer = Pick<LandingView, 'tools' | 'featured' | 'categories' | 'trends'> & {
  perk_groups: LandingView['perkGroups'];
  statistics: {
    average_savings: string | null;
    tools: number;
    categories: number;
    requests: number;
    perks_value: number;
    unvalued_up_to: number;
    confirmed_savings: number | null;
  };
};

const TOOL_COLUMNS =
  'id name description url cost status what_is_it_for advantages key_features usage_level tool_type category_id category';

let fixture: TestApp;
beforeAll(async () => {
  fixture = await createTestApp({ LANDING_CACHE_SECONDS: '0' });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.base.owner.deleteFrom('claims').execute();
  await fixture.base.owner.deleteFrom('perks').execute();
  await fixture.base.owner.deleteFrom('tools').execute();
});

const tool = (values: Parameters<typeof createTool>[1], roles: Parameters<typeof createTool>[2] = []) =>
  createTool(fixture.base.owner, values, roles);
const landing = async (): Promise<Answer> => (await fixture.call('GET', '/api/landing')).json();
const perk = (toolId: string, values: Parameters<typeof createPerk>[1]) =>
  createPerk(fixture.base.owner, { tool_id: toolId, tool_name: 'Outil', ...values });
const groupNamed = async (key: string) => (await landing()).perk_groups.find((group) => group.key === key);
const categoryNamed = (name: string) =>
  fixture.base.owner.selectFrom('categories').select('id').where('name', '=', name).executeTakeFirstOrThrow();

describe('public data', () => {
  it('[LAND-13] contains only active tools without restrictions', async () => {
    const told = {
      what_is_it_for: 'Héberger',
      advantages: 'Offert',
      description: 'Hébergement',
      cost: '1000 €',
    };
    const made = [
      ...(await Promise.all(
        TOOL_STATUSES.map((status) => tool({ ...told, name: `Outil ${status}`, status })),
      )),
      await tool({ ...told, name: 'Outil restreint' }, ['core-team']),
      await tool({ ...told, name: 'Outil des membres' }, ['user']),
      await tool({ ...told, name: 'Outil jeté', deleted_at: new Date() }),
    ];
    for (const { id } of made) await perk(id, { estimated_value: 1000 });
    const answer = await landing();
    expect(answer.tools.map(({ name }) => name)).toEqual(['Outil active']);
    expect(answer.featured.map(({ name }) => name)).toEqual(['Outil active']);
    expect(answer.statistics.tools).toBe(1);
    const text = JSON.stringify(answer);
    for (const hidden of [
      ...TOOL_STATUSES.filter((status) => status !== 'active'),
      'restreint',
      'membres',
      'jeté',
    ]) {
      expect(text).not.toContain(`Outil ${hidden}`);
      expect(text).not.toContain(`"${hidden}"`);
    }
    expect(answer.perk_groups).toMatchObject([{ key: 'development', savings: 1000 }]);
  });

  it('[LAND-13] changes as soon as a permission is added or removed', async () => {
    const { id } = await tool({ name: 'Changeant' });
    await fixture.base.owner.insertInto('tool_permissions').values({ tool_id: id, role: 'user' }).execute();
    expect((await landing()).tools).toEqual([]);
    await fixture.base.owner.deleteFrom('tool_permissions').where('tool_id', '=', id).execute();
    expect((await landing()).tools).toHaveLength(1);
  });

  it('[LAND-14] contains only the documented columns for every caller', async () => {
    await tool({
      what_is_it_for: 'x',
      advantages: 'y',
      owner: 'secret-owner',
      how_to_use: 'secret-how',
      tags: ['secret-tag'],
    });
    const { cookie } = await fixture.member({ role: 'admin' });
    for (const options of [{}, { cookie }]) {
      const response = await fixture.call('GET', '/api/landing', options);
      const answer: Answer = response.json();
      expect(Object.keys(answer).sort()).toEqual([
        'categories',
        'featured',
        'perk_groups',
        'statistics',
        'tools',
        'trends',
      ]);
      expect(Object.keys(answer.tools[0] ?? {})).toEqual(TOOL_COLUMNS.split(' '));
      expect(Object.keys(answer.featured[0] ?? {})).toEqual([
        ...TOOL_COLUMNS.split(' '),
        'has_secure_access',
        'advantages_source',
      ]);
      expect(response.body).not.toContain('secret-');
    }
  });

  it('[LAND-14] counts all categories and all requests, and lists at most 50 tools', async () => {
    await fixture.base.owner.deleteFrom('tool_requests').execute();
    const member = await createMember(fixture.base.owner);
    for (const status of ['pending', 'rejected'] as const) {
      await createRequest(fixture.base.owner, { status, requested_by: member.id });
    }
    for (let n = 0; n < 51; n += 1) await tool({});
    const { tools, statistics } = await landing();
    expect(tools).toHaveLength(50);
    expect(statistics).toMatchObject({ tools: 51, categories: 8, requests: 2 });
  });
});

describe('sections', () => {
  it('[LAND-03] features at most 3 tools with a use case and a benefit, latest first, then by name', async () => {
    const told = { what_is_it_for: 'Ceci', advantages: 'Cela' };
    const older = new Date('2026-01-01T00:00:00Z');
    const newer = new Date('2026-02-01T00:00:00Z');
    await tool({ ...told, name: 'Zèbre', updated_at: older });
    await tool({ ...told, name: 'écureuil', updated_at: older });
    await tool({ ...told, name: 'Ancien', updated_at: new Date('2025-01-01T00:00:00Z') });
    await tool({ ...told, name: 'Nouveau', updated_at: newer });
    await tool({ name: 'Sans avantage', what_is_it_for: 'Ceci', updated_at: newer });
    await tool({ name: 'Sans usage', advantages: 'Cela', updated_at: newer });
    await tool({ name: 'Blanc', what_is_it_for: ' ', advantages: ' ', updated_at: newer });
    expect((await landing()).featured.map(({ name }) => name)).toEqual(['Nouveau', 'écureuil', 'Zèbre']);
  });

  it('[LAND-03] says where enrichment found the benefit of a featured tool, until a person rewrites it', async () => {
    const { id } = await tool({ what_is_it_for: 'Ceci', advantages: 'Cela' });
    const { owner } = fixture.base;
    await owner
      .insertInto('tool_field_sources')
      .values({
        tool_id: id,
        field: 'advantages',
        source: 'model',
        former_value: 'null',
        new_value: '"Cela"',
      })
      .execute();
    const source = async () => (await landing()).featured.map(({ advantages_source }) => advantages_source);
    expect(await source()).toEqual(['model']);
    await owner.updateTable('tools').set({ advantages: '20 % négociés' }).where('id', '=', id).execute();
    expect(await source()).toEqual([null]);
  });

  it('[LAND-05] counts the public tools of at most 6 categories, and leaves out those without any', async () => {
    const { id } = await categoryNamed('Design & UX');
    await tool({ category_id: id });
    await tool({ category_id: id });
    await tool({ category_id: id, status: 'testing' });
    await tool({ category_id: id }, ['admin']);
    await tool({ category_id: (await categoryNamed('Communication')).id });
    await tool({ category_id: (await categoryNamed('Autres')).id }, ['admin']);
    const { categories } = await landing();
    expect(categories.map(({ name, tools }) => [name, tools])).toEqual([
      ['Design & UX', 2],
      ['Communication', 1],
    ]);
    const { owner } = fixture.base;
    for (const category of await owner.selectFrom('categories').select('id').execute())
      await tool({ category_id: category.id });
    expect((await landing()).categories).toHaveLength(6);
    expect(categories[0]).toMatchObject({ color: '#c8447c', description: expect.any(String) });
  });

  it('[LAND-06] lists at most 6 trends by votes', async () => {
    const { owner } = fixture.base;
    await owner.deleteFrom('product_hunt_trends').execute();
    const votes = [10, 70, 30, 50, 20, 60, 40];
    await owner
      .insertInto('product_hunt_trends')
      .values(
        votes.map((count, index) => ({
          name: `Produit ${count}`,
          tagline: `Accroche ${count}`,
          votes: count,
          rank: index + 1,
          image_url: 'https://images.example/p.png',
          description: 'non montrée',
        })),
      )
      .execute();
    const { trends } = await landing();
    expect(trends.map(({ votes: count }) => count)).toEqual([70, 60, 50, 40, 30, 20]);
    expect(Object.keys(trends[0] ?? {})).toEqual(['id', 'name', 'tagline', 'votes', 'rank', 'picture_url']);
    expect(trends[0]).toMatchObject({ name: 'Produit 70', tagline: 'Accroche 70', rank: 2 });
  });
});

describe('perk groups', () => {
  it('[LAND-07] returns the six configured groups in their order', async () => {
    const text = PERK_GROUPS.map(({ keywords }) => keywords[0]).join(', ');
    await tool({ description: text });
    const { perk_groups } = await landing();
    expect(perk_groups.map(({ title }) => title)).toEqual([
      'Outils de développement',
      'Design et créativité',
      'Analytics et marketing',
      'Collaboration et productivité',
      'Sécurité et conformité',
      'Intelligence artificielle',
    ]);
    for (const [index, { key, title, description }] of PERK_GROUPS.entries()) {
      expect(perk_groups[index]).toMatchObject({ key, title, description });
    }
  });

  it('[LAND-08] lists at most 4 tools per group, name matches first', async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    await tool({ name: 'Récent', description: 'Une maquette', updated_at: at(9) });
    for (const day of [1, 2, 3, 4]) await tool({ name: `Design ${day}`, updated_at: at(day) });
    expect((await groupNamed('design'))?.tools).toEqual(['Design 4', 'Design 3', 'Design 2', 'Design 1']);
  });

  it.each<[how: string, tool: { name: string; description?: string; category?: string }, key: string]>([
    ['its category', { name: 'A', category: 'Design & UX' }, 'design'],
    ['its name, whatever the case', { name: 'Studio DESIGN' }, 'design'],
    [
      'its description, without accents',
      { name: 'B', description: 'Pour le DEVELOPPEMENT rapide' },
      'development',
    ],
    ['its description, with accents', { name: 'C', description: 'Hébergements en France' }, 'development'],
    ['a phrase in the plural', { name: 'D', description: 'Garde les mots de passe' }, 'security'],
    ['a short word after an apostrophe', { name: 'E', description: 'De l’IA pour tous' }, 'ai'],
  ])('[LAND-09] shows a group when a tool matches by %s', async (_how, { category, ...values }, key) => {
    expect((await landing()).perk_groups).toEqual([]);
    await tool({ ...values, category_id: category ? (await categoryNamed(category)).id : null });
    expect((await landing()).perk_groups.map((group) => group.key)).toEqual([key]);
  });

  it('[LAND-09] does not match inside a word, or by team, tag or placeholder', async () => {
    await tool({
      name: 'Rapide et nombreux',
      description: 'Capital, médias',
      team: 'Design',
      tags: ['design', 'IA'],
    });
    await tool({ name: 'Autre', description: 'eee' });
    expect((await landing()).perk_groups).toEqual([]);
  });

  it('[LAND-10][START-12] a group is worth its live perks by what staff typed, over 12 months, and never a price', async () => {
    const { id: drawn } = await tool({ description: 'Design', cost: '1 000 €/mois' });
    const { id: sketched } = await tool({ description: 'Maquette' });
    const { id: secret } = await tool({ description: 'Maquette' }, ['user']);
    await tool({ description: 'Marketing', cost: '900 €/mois' });
    await perk(drawn, { estimated_value: 2400, duration_months: 24 });
    await perk(drawn, { estimated_value: 300, is_up_to: true });
    const first = await perk(sketched, { estimated_value: 500 });
    const rules = { all: [{ fact: 'not_together', perk_id: first.id }], any: [] };
    await perk(sketched, { estimated_value: 700, rules: JSON.stringify(rules) });
    await perk(sketched, { estimated_value: null, is_up_to: true });
    await perk(sketched, { estimated_value: null });
    await perk(sketched, { estimated_value: 90_000, state: 'draft' });
    await perk(sketched, { estimated_value: 90_000, stock: 0 });
    await perk(secret, { estimated_value: 90_000 });
    expect(await groupNamed('design')).toMatchObject({ savings: 1200 + 300 + 700, unvalued_up_to: 1 });
    expect(await groupNamed('analytics')).toMatchObject({ savings: 0, unvalued_up_to: 0 });
    expect((await landing()).statistics).toMatchObject({ average_savings: '2k€+', perks_value: 2200 });
  });

  it('[LAND-10] counts the perks of all tools of a group, not only of those that it names', async () => {
    for (let n = 0; n < 55; n += 1) {
      const { id } = await tool({ name: `Design ${n}` });
      await perk(id, { estimated_value: 10 });
    }
    expect(await groupNamed('design')).toMatchObject({ tools: expect.any(Array), savings: 550 });
  });

  it('[LAND-11][START-12] averages the groups that have an estimate, and says nothing without one', async () => {
    const average = async () => (await landing()).statistics.average_savings;
    expect(await average()).toBeNull();
    const { id: design } = await tool({ description: 'Design', cost: '1000 €' });
    expect(await average()).toBeNull();
    await perk(design, { estimated_value: 12_000 });
    await perk((await tool({ description: 'Marketing', cost: '500 €' })).id, { estimated_value: 7999 });
    await tool({ description: 'Sécurité', cost: '9000 €' });
    expect(await average()).toBe('9k€+');
  });
});

describe('value of perks', () => {
  it('[PERK-07] adds the live perks of public tools, counted as on the page « Avantages »', async () => {
    const { id: open } = await tool({ name: 'Ouvert' });
    const { id: restricted } = await tool({ name: 'Fermé' }, ['user']);
    const { id: tested } = await tool({ name: 'À l’essai', status: 'testing' });
    expect((await landing()).statistics.perks_value).toBe(0);
    const first = await perk(open, { estimated_value: 2400, duration_months: 24, title: 'canari' });
    const rules = { all: [{ fact: 'not_together', perk_id: first.id }], any: [] };
    await perk(open, { estimated_value: 900, rules: JSON.stringify(rules) });
    await perk(open, { estimated_value: 10, is_up_to: true });
    await perk(open, { estimated_value: null, is_up_to: true });
    await perk(open, { estimated_value: 10_000, stock: 0 });
    await perk(open, { estimated_value: 10_000, state: 'draft' });
    await perk(open, { estimated_value: 10_000, state: 'paused', state_reason: 'staff' });
    for (const id of [restricted, tested]) await perk(id, { estimated_value: 10_000 });
    const answer = await landing();
    expect(answer.statistics).toMatchObject({ perks_value: 1210, unvalued_up_to: 1 });
    expect(JSON.stringify(answer)).not.toContain('canari');
  });

  it('[PERK-07] tells confirmed savings from ten startups on, in whole thousands', async () => {
    const { owner } = fixture.base;
    const claim = async (values: object) => {
      const { id } = await createStartup(owner);
      const row = { startup_id: id, tool_name: 'Outil', perk_title: 'Offre', terms_version: 1 };
      await owner
        .insertInto('claims')
        .values({ way: 'public-link', ...row, state: 'activated', confirmed_value: 1250, ...values })
        .execute();
      return id;
    };
    const savings = async () => (await landing()).statistics.confirmed_savings;
    expect(await savings()).toBeNull();
    const ids = [];
    for (let n = 0; n < 9; n += 1) ids.push(await claim({}));
    await claim({ confirmed_value: null });
    await claim({ confirmed_value: 0 });
    await claim({ state: 'revoked' });
    await claim({ startup_id: ids[0] });
    expect(await savings()).toBeNull();
    await claim({ state: 'ended', end_kind: 'expired' });
    expect(await savings()).toBe(13_000);
  });
});
