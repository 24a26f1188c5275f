import { countBlanks } from '@perkotheque/domain/legal/text-blocks';
import { LEGAL_ADDRESSES, LEGAL_DOCUMENTS } from '@perkotheque/domain/legal/vocabulary';
import { LANGUAGES } from '@perkotheque/domain/settings/vocabulary';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mailHtml, mailSignature } from '#lib/mail-layout.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let admin: { id: string; cookie: string };
let member: { id: string; cookie: string };

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.member({ role: 'admin' });
  member = await test.member();
});
afterAll(() => test.close());
afterEach(async () => {
  await sql`delete from terms_acceptances`.execute(test.base.owner);
  await sql`delete from legal_versions`.execute(test.base.owner);
});

const TEXTS = { fr: 'Le texte', en: '', es: 'El texto' };
const read = async (document: string, query = 'language=fr') =>
  test.call('GET', `/api/legal/${document}?${query}`);
const publish = (document: string, body: object = {}, { cookie } = admin) =>
  test.call('POST', `/api/legal/${document}/versions`, {
    cookie,
    body: { texts: TEXTS, requires_acceptance: false, based_on: 0, ...body },
  });
const owed = async ({ cookie } = member) =>
  (await test.call('GET', '/api/me/terms', { cookie })).json().to_accept;
const accept = (version: number, { cookie } = member) =>
  test.call('POST', '/api/me/terms', { cookie, body: { version } });
const acceptances = async () =>
  (await sql`select user_id, version from terms_acceptances`.execute(test.base.owner)).rows;

describe('legal texts', () => {
  it('[LEGAL-01] are ready to complete in every language, with the names of the settings, for visitors too', async () => {
    await test.call('PUT', '/api/system-settings/company_name', {
      cookie: admin.cookie,
      body: { value: 'Studio {app} Nord' },
    });
    for (const document of LEGAL_DOCUMENTS) {
      for (const language of LANGUAGES) {
        const found = (await read(document, `language=${language}`)).json();
        expect(found).toMatchObject({ version: 0, language, published_at: null, versions: [] });
        expect(found.text).toContain('Studio {app} Nord');
        expect(found.text.replace('Studio {app} Nord', '')).not.toMatch(/\{company\}|\{contact\}/);
        expect(countBlanks(found.text)).toBeGreaterThan(0);
      }
    }
    expect((await read('secrets')).statusCode).toBe(400);
  });

  it('[LEGAL-01] are published by admins as versions that stay readable, French where a translation is missing', async () => {
    expect((await publish('privacy')).json()).toEqual({ version: 1 });
    const second = { texts: { ...TEXTS, fr: 'Le nouveau' }, based_on: 1 };
    expect((await publish('privacy', second)).json()).toEqual({ version: 2 });
    expect((await publish('privacy', second)).statusCode).toBe(409);
    expect((await read('privacy')).json()).toMatchObject({
      version: 2,
      text: 'Le nouveau',
      versions: [{ version: 2 }, { version: 1 }],
    });
    expect((await read('privacy', 'language=es&version=1')).json()).toMatchObject({ text: 'El texto' });
    expect((await read('privacy', 'language=en')).json()).toMatchObject({
      language: 'fr',
      text: 'Le nouveau',
    });
    expect((await read('privacy', 'language=fr&version=3')).statusCode).toBe(404);
    const log = await test.call('GET', '/api/audit?action=legal.publish', { cookie: admin.cookie });
    expect(log.json().entries).toHaveLength(2);
  });

  it('[LEGAL-01] are written by nobody but admins', async () => {
    const moderator = await test.member({ role: 'moderator' });
    for (const by of [member, moderator]) {
      expect((await publish('terms', {}, by)).statusCode).toBe(403);
      const edition = await test.call('GET', '/api/legal/terms/edition', { cookie: by.cookie });
      expect(edition.statusCode).toBe(403);
    }
    expect((await read('terms')).json().version).toBe(0);
    expect((await publish('notice', { requires_acceptance: true })).statusCode).toBe(400);
  });

  it('[LEGAL-01] are linked from every mail', () => {
    const link = 'https://perks.example/dashboard?a=1';
    const mail = {
      language: 'fr',
      appName: 'P',
      greeting: '',
      body: [],
      action: { label: 'x', link },
      after: [],
    } as const;
    for (const text of [mailHtml(mail), mailSignature('fr', 'P', link)]) {
      expect(text).toContain(`https://perks.example${LEGAL_ADDRESSES.notice}`);
      expect(text).toContain(`https://perks.example${LEGAL_ADDRESSES.privacy}`);
    }
  });
});

describe('acceptance of the terms', () => {
  it('[LEGAL-01] is asked of each member for the version that requires it, and recorded for themselves only', async () => {
    await publish('terms');
    expect(await owed()).toBeNull();
    expect((await accept(1)).statusCode).toBe(409);
    await publish('terms', { requires_acceptance: true, based_on: 1 });
    expect((await test.call('GET', '/api/config')).json().terms_version).toBe(2);
    expect(await owed()).toBe(2);
    expect((await accept(1)).statusCode).toBe(409);
    expect((await accept(2)).statusCode).toBe(204);
    expect((await accept(2)).statusCode).toBe(204);
    expect(await acceptances()).toEqual([{ user_id: member.id, version: 2 }]);
    expect(await owed()).toBeNull();
    expect(await owed(admin)).toBe(2);
    expect((await test.call('GET', '/api/me/terms')).statusCode).toBe(401);
    const data = await test.call('GET', '/api/me/data', { cookie: member.cookie });
    expect(data.json().accepted_terms).toMatchObject([{ version: 2 }]);
    await publish('terms', { requires_acceptance: true, based_on: 2 });
    expect(await owed()).toBe(3);
  });

  it('[LEGAL-01] is required and recorded at sign-up, with the version that was shown', async () => {
    const account = { email: 'neuve@exemple.fr', password: 'un-mot-de-passe-long', full_name: 'Neuve' };
    await publish('terms', { requires_acceptance: true });
    for (const extra of [{}, { accepted_terms: 2 }]) {
      const refused = await test.call('POST', '/api/auth/sign-up', { body: { ...account, ...extra } });
      expect(refused.json().code).toBe('terms_not_accepted');
    }
    const made = await test.call('POST', '/api/auth/sign-up', { body: { ...account, accepted_terms: 1 } });
    expect(made.statusCode).toBe(201);
    const { rows } = await sql<{
      id: string;
    }>`select id from profiles where email = ${account.email}`.execute(test.base.owner);
    expect(await acceptances()).toEqual([{ user_id: rows[0]?.id, version: 1 }]);
    const body = { ...account, email: 'autre@exemple.fr', accepted_terms: 2 ** 31 };
    expect((await test.call('POST', '/api/auth/sign-up', { body })).statusCode).toBe(400);
  });
});
