import { createStartup, createTool, joinStartup } from '@perkotheque/database/testing/factories';
import { createPerk } from '@perkotheque/database/testing/perk-factories';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { toolNoticeJobs } from '#features/notifications/tool-notices.jobs.ts';
import { csv, line } from './support/import-files.ts';
import { mailWorker } from './support/mail-worker.ts';
import { createTestApp, type TestApp } from './test-app.ts';

type Person = { id: string; email: string; cookie: string };
let test: TestApp;
let worker: ReturnType<typeof mailWorker>;
let admin: Person;
let founder: Person;

beforeAll(async () => {
  test = await createTestApp();
  worker = mailWorker(test);
  admin = await test.member({ role: 'admin' });
  founder = await test.member();
  await joinStartup(
    test.base.owner,
    (await createStartup(test.base.owner, { name: 'Solivette' })).id,
    founder.id,
  );
  const tool = await createTool(test.base.owner, { name: 'Airtable' });
  await createPerk(test.base.owner, { tool_id: tool.id, tool_name: 'Airtable', title: 'Crédits' });
});
afterAll(async () => {
  await worker.close();
  await test.close();
});
afterEach(() => worker.forget());

const bring = async (path: string, text: string | null) => {
  const body = text === null ? {} : { body: { text, file_name: 'liste.csv' } };
  const answer = await test.call('POST', path, { cookie: admin.cookie, ...body });
  expect(answer.statusCode, answer.body).toBe(201);
  expect(answer.json().imported).toBeGreaterThan(0);
};
const news = async () => {
  await worker.run(toolNoticeJobs({ ...worker.deps, settling: { addedSeconds: 0, changedSeconds: 0 } }));
  const { rows: jobs } = await sql<{ name: string }>`select distinct name from pgboss.job`.execute(
    test.base.owner,
  );
  const { notices } = (await test.call('GET', '/api/me/notices', { cookie: founder.cookie })).json();
  return { jobs: jobs.map(({ name }) => name), notices };
};
const SILENCE = { jobs: [], notices: [] };

describe('an import', () => {
  it.each([
    ['the starter pack', '/api/imports/starter-pack', null],
    ['tools', '/api/imports', csv(line('Outil A'), line('Outil B'))],
    ['startups', '/api/startups/imports', 'Nom;Domaines\r\nBrumeline;brumeline.example'],
    [
      'past claims',
      '/api/claims/imports',
      'Startup;Outil;Avantage;État;Début\r\nSolivette;Airtable;Crédits;Activée;2026-01-15',
    ],
    [
      'contracts',
      '/api/contracts/imports',
      'Outil;Montant;Devise;Période;Début;Fin\r\nAirtable;20;EUR;mensuel;2026-01-01;2027-01-01',
    ],
  ])('[START-05] of %s is told to nobody, by mail or in the bell', async (_what, path, text) => {
    await bring(path, text);
    expect(await news()).toEqual(SILENCE);
  });

  it('[START-05] of tools is told in no browser that shows desktop notices', async () => {
    await bring('/api/imports', csv(line('Outil C')));
    const { id } = await test.base.owner
      .selectFrom('tools')
      .select('id')
      .where('name', '=', 'Outil C')
      .executeTakeFirstOrThrow();
    const url = `/api/me/notice?topic=tools&id=${id}`;
    expect((await test.call('GET', url, { cookie: founder.cookie })).json()).toEqual({ notice: null });
  });

  it('[PREF-09] leaves tools whose changes by hand are news to those who follow them', async () => {
    await bring('/api/imports', csv(line('Outil D')));
    const { id } = await test.base.owner
      .selectFrom('tools')
      .select('id')
      .where('name', '=', 'Outil D')
      .executeTakeFirstOrThrow();
    await test.call('PUT', `/api/favorites/${id}`, { cookie: founder.cookie });
    await test.call('PATCH', `/api/tools/${id}`, { cookie: admin.cookie, body: { owner: 'Zoé' } });
    expect((await news()).notices).toMatchObject([{ kind: 'favorite_changed', name: 'Outil D' }]);
    expect(await worker.listRecipients()).toEqual([founder.email]);
  });
});
