import { createRequest, createTool } from '@perkotheque/database/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let cookie: string;
beforeAll(async () => {
  test = await createTestApp();
  ({ cookie } = await test.member());
});
afterAll(() => test.close());
beforeEach(() => test.base.owner.deleteFrom('tools').execute());

const add = (values: Parameters<typeof createTool>[1], roles?: Parameters<typeof createTool>[2]) =>
  createTool(test.base.owner, values, roles);

async function list(q: string, filters = '') {
  const response = await test.call('GET', `/api/tools?q=${encodeURIComponent(q)}${filters}`, { cookie });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}
const names = async (q: string): Promise<string[]> =>
  (await list(q)).tools.map(({ name }: { name: string }) => name);
const total = async (q: string): Promise<number> =>
  (await test.call('GET', `/api/tools/counts?q=${encodeURIComponent(q)}`, { cookie })).json().total;

describe('words of a search', () => {
  it('[FIND-03] are all met by the first results, then most of them, and never only a few', async () => {
    await add({ name: 'Deux', description: 'Archive les courriels des équipes' });
    await add({ name: 'Trois', description: 'Archive et chiffre les courriels' });
    await add({ name: 'Un', description: 'Archive des photos' });
    expect(await names('archiver chiffrer courriels')).toEqual(['Trois', 'Deux']);
    expect(await total('archiver chiffrer courriels')).toBe(2);
  });

  it('[FIND-03] rank by where they are found, then by popularity', async () => {
    await add({ name: 'Texte', description: 'Un zythomètre de poche' });
    await add({ name: 'Étiquette', tags: ['zythomètre'] });
    await add({ name: 'Mon Zythomètre' });
    const loved = await add({ name: 'Texte aimé', description: 'Le zythomètre préféré' });
    await test.base.owner
      .updateTable('tool_cards')
      .set({ popularity: 5 })
      .where('id', '=', loved.id)
      .execute();
    expect(await names('zythomètre')).toEqual(['Mon Zythomètre', 'Étiquette', 'Texte aimé', 'Texte']);
  });

  it.each([
    ['hébergements', 'Solution pour héberger un serveur'],
    ['journal', 'Lit les journaux'],
    ['l’archivage d’images', "Archivage d'image"],
    ["l'archivage d'images", 'Archivage d’images'],
    ['chef-d’oeuvre', "Un chef d'œuvre"],
    ['chef d œuvre', 'Un chef-d’oeuvre'],
    ['screen recordings', 'Record your screen'],
    ['what is the best tool for recording my screen', 'Screen recording'],
  ])('[FIND-03] « %s » finds « %s »', async (q, description) => {
    await add({ name: 'Autre', description: 'Rien de commun' });
    await add({ name: 'Voulu', description });
    expect(await names(q)).toEqual(['Voulu']);
  });

  it.each([
    ['chat gpt', 'ChatGPT'],
    ['click up', 'ClickUp'],
    ['clickup', 'Click Up'],
    ['1 password', '1Password'],
    ['password', '1Password'],
    ['guardian', 'GitGuardian'],
    ['open-ai', 'OpenAI API'],
    ['cal com', 'Cal.com'],
    ['desk', 'Zendesk'],
  ])('[FIND-03] « %s » finds the name « %s »', async (q, name) => {
    await add({ name: 'Autre' });
    await add({ name });
    expect((await names(q))[0]).toBe(name);
  });

  it.each(['ntoion', 'notoin', 'noton', 'nottion', 'nnotion', 'ntion'])(
    '[FIND-03] « %s » is taken for « Notion »',
    async (q) => {
      await add({ name: 'Notion' });
      await add({ name: 'Slack' });
      const found = await list(q);
      expect(found.tools.map(({ name }: { name: string }) => name)).toEqual(['Notion']);
      expect(found.is_approximate).toBe(true);
    },
  );

  it('[FIND-03] of fewer than four letters are not corrected into each other', async () => {
    await add({ name: 'Eon' });
    expect(await names('eno')).toEqual([]);
    expect(await names('ean')).toEqual([]);
  });

  it('[FIND-03] no longer correct into the name of a tool that left', async () => {
    const { id } = await add({ name: 'Zythotron' });
    expect(await names('zythtoron')).toEqual(['Zythotron']);
    await test.base.owner.updateTable('tools').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    expect(await names('zythtoron')).toEqual([]);
  });
});

describe('needs in a search', () => {
  it('[FIND-05] find the tools of a need before those that only mention it, and say which need', async () => {
    await add({ name: 'Bavard', description: 'On y parle de signature électronique' });
    await add({ name: 'Paraphe', needs: ['signature-electronique'] });
    const { tools } = await list('faire signer un contrat');
    expect(tools[0]).toMatchObject({
      name: 'Paraphe',
      reason: { place: 'need', need: { slug: 'signature-electronique' } },
    });
    expect((await list('e-signature')).tools[0].name).toBe('Paraphe');
    expect((await list('signature électronique')).tools[1]).toMatchObject({
      name: 'Bavard',
      reason: { place: 'text', need: null },
    });
  });

  it('[FIND-05] of a restricted tool are not searched', async () => {
    await add({ name: 'Coffre', needs: ['signature-electronique'], alternatives: ['Stylo'] }, ['admin']);
    expect(await names('signature électronique')).toEqual([]);
    expect(await names('alternative à Stylo')).toEqual([]);
  });

  it('[FIND-03] follow their wordings at once', async () => {
    await add({ name: 'Paraphe', needs: ['signature-electronique'] });
    expect(await names('griffonnage')).toEqual([]);
    await test.base.owner
      .updateTable('needs')
      .set({ words_fr: ['griffonnage'] })
      .where('slug', '=', 'signature-electronique')
      .execute();
    expect(await names('griffonnages')).toEqual(['Paraphe']);
  });
});

describe('intentions of a search', () => {
  it.each([
    'alternative à Trombone',
    'remplacer trombone',
    'un outil comme Trombone',
    'trombone alternative',
  ])('[FIND-04] « %s » gives its alternatives and the tools of the same needs, without it', async (q) => {
    await add({ name: 'Trombone', alternatives: ['Agrafe'], needs: ['crm'] });
    await add({ name: 'Trombone (équipe)', needs: ['crm'] });
    await add({ name: 'Voisin', needs: ['crm'] });
    await add({ name: 'Agrafe' });
    await add({ name: 'Étranger', needs: ['wiki'] });
    const found = await list(q);
    expect(found.tools.map(({ name }: { name: string }) => name)).toEqual(['Agrafe', 'Voisin']);
    expect(found.alternatives_to).toBe('Trombone');
    expect(await total(q)).toBe(2);
  });

  it('[FIND-04] names a product outside of the catalogue by the tools that replace it', async () => {
    await add({ name: 'Agrafe', alternatives: ['Trombone'] });
    expect(await names('alternative à trombone')).toEqual(['Agrafe']);
    expect((await list('remplacer mon agrafe usée')).alternatives_to).toBeNull();
  });

  it('[FIND-04] « gratuit », « français », « hébergé en Europe » and « avec avantage » filter', async () => {
    const needs = ['crm'];
    await add({ name: 'Payant', needs, tool_type: 'saas', cost: '10 €/mois', origin_country: 'US' });
    await add({ name: 'Gratuit', needs, tool_type: 'freemium', hosting_country: 'US' });
    await add({ name: 'Français', needs, origin_country: 'FR', hosting_country: 'US' });
    await add({ name: 'Allemand', needs, hosting_country: 'DE' });
    await add({ name: 'Fermé crm', needs, tool_type: 'free', hosting_country: 'DE' }, ['admin']);
    expect(await names('crm gratuit')).toEqual(['Gratuit']);
    expect(await names('un crm français')).toEqual(['Français']);
    expect(await names('crm hébergé en Europe')).toEqual(['Allemand']);
    expect(await names('crm avec avantage')).toEqual([]);
    expect(await names('gratuit')).toEqual(['Gratuit']);
    expect(await total('crm gratuit')).toBe(1);
    expect(await names('crm')).toHaveLength(5);
  });
});

describe('every other search', () => {
  it.each(["Plateforme d'informatique", 'plateforme d’informatique', 'PLATEFORME D INFORMATIQUE'])(
    '[FIND-03] of the console and of the requests reads « %s » alike',
    async (q) => {
      const { cookie: admin } = await test.member({ role: 'admin' });
      const name = 'Plateforme d’informatique';
      await add({ name, description: 'Chef-d’œuvre' });
      await test.base.owner.deleteFrom('tool_requests').execute();
      await createRequest(test.base.owner, { tool_name: name });
      const found = async (url: string) =>
        (await test.call('GET', `${url}?q=${encodeURIComponent(q)}`, { cookie: admin })).json();
      expect((await found('/api/console/tools')).tools).toMatchObject([{ name }]);
      expect((await found('/api/requests')).requests).toMatchObject([{ tool_name: name }]);
    },
  );
});
