import { createTool } from '@perkotheque/database/testing/factories';
import { createPerk } from '@perkotheque/database/testing/perk-factories';
import { addDays } from '@perkotheque/domain/shared/days';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FetchRefusal } from '#lib/safe-fetch/fetch-refusal.ts';
import { LoopbackPages } from '../../../test/support/loopback-pages.ts';
import { mailWorker } from '../../../test/support/mail-worker.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { readOutcome } from './link-outcome.ts';
import { perkLinkJobs } from './perk-links.jobs.ts';
import { suspectJobs } from './suspects.jobs.ts';

const TERMS = `<main><h1>Programme</h1><p>Cinq mille euros de crédits pendant douze mois pour les startups.</p></main>`;
const FIRST_NIGHT = '2026-11-01';

let test: TestApp;
let worker: ReturnType<typeof mailWorker>;
const pages = new LoopbackPages();

beforeAll(async () => {
  test = await createTestApp();
  await pages.open();
  worker = mailWorker(test);
});
afterAll(async () => {
  await worker.close();
  await pages.close();
  await test.close();
});
afterEach(async () => {
  await test.base.owner.deleteFrom('perks').execute();
  await worker.forget();
  pages.asked.length = 0;
});

/** Runs the nightly check, so many nights after the first. */
async function runNight(later: number, fetchPage = pages.fetchPage): Promise<void> {
  const now = () => new Date(`${addDays(FIRST_NIGHT, later)}T03:00:00Z`);
  await worker.run(perkLinkJobs({ db: worker.deps.db, fetchPage, now }));
}
const link = (perkId: string, kind = 'terms') =>
  test.base.owner
    .selectFrom('perk_links')
    .selectAll()
    .where('perk_id', '=', perkId)
    .where('kind', '=', kind)
    .executeTakeFirst();
const perk = (id: string) =>
  test.base.owner.selectFrom('perks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const gone = (path: string, status = 404) =>
  pages.answer(path, (_request, response) => response.writeHead(status).end());
const visited = () => pages.asked.filter((path) => path !== '/robots.txt');

describe('the nightly check', () => {
  it('[FRESH-03] visits public and terms links of published perks, each address once', async () => {
    const offer = pages.put('/offre', TERMS);
    const terms = pages.put('/conditions', TERMS);
    const { id } = await createPerk(test.base.owner, { public_url: offer, terms_url: terms });
    await createPerk(test.base.owner, {
      way: 'partner-form',
      public_url: offer,
      state: 'paused',
      state_reason: 'staff',
    });
    await createPerk(test.base.owner, { public_url: pages.put('/brouillon', TERMS), state: 'draft' });
    const ended = { state: 'ended', state_reason: 'staff' };
    await createPerk(test.base.owner, { public_url: pages.put('/fini', TERMS), ...ended });
    const trashed = await createTool(test.base.owner, { deleted_at: new Date() });
    await createPerk(test.base.owner, { public_url: pages.put('/corbeille', TERMS), tool_id: trashed.id });
    await createPerk(test.base.owner, { public_url: 'https://demo.example/startups' });
    await runNight(0);
    expect(visited().toSorted()).toEqual(['/conditions', '/offre']);
    expect(await link(id, 'offer')).toMatchObject({ state: 'answers', night: FIRST_NIGHT, dead_nights: 0 });
    expect(await perk(id)).toMatchObject({ links_state: 'answers', freshness: 'verified' });
    await runNight(0);
    expect(visited()).toHaveLength(2);
  });

  it('[FRESH-03] never visits a private link, nor the links of steps', async () => {
    const secret = pages.put('/prive', TERMS);
    for (const way of ['private-link', 'shared-code', 'unique-code', 'introduction', 'on-request']) {
      const { id } = await createPerk(test.base.owner, { way, public_url: secret, stock: null });
      const steps = JSON.stringify([{ text: 'Ouvrez le lien', url: secret }]);
      await test.base.owner.insertInto('perk_steps').values({ perk_id: id, steps }).execute();
    }
    await runNight(0);
    expect(pages.asked).toEqual([]);
  });

  it('[FRESH-02] makes a perk suspect on the third night running, tells staff once, and an answer makes it fresh', async () => {
    const [moderator, member] = [await test.member({ role: 'moderator' }), await test.member()];
    const terms = pages.put('/conditions', TERMS);
    const { id } = await createPerk(test.base.owner, { public_url: gone('/offre', 410), terms_url: terms });
    const seen: (string | null)[] = [];
    for (const night of [0, 1, 2, 3]) {
      await runNight(night);
      await worker.run(suspectJobs(worker.deps));
      seen.push((await perk(id)).freshness_reason);
    }
    expect(seen).toEqual([null, null, 'dead-link', 'dead-link']);
    expect(await link(id, 'offer')).toMatchObject({ state: 'dead', fault: 'gone', dead_nights: 4 });
    expect(await perk(id)).toMatchObject({ freshness: 'suspect', links_state: 'dead' });
    const told = await worker.listRecipients();
    expect(told.filter((address) => address === moderator.email)).toHaveLength(1);
    expect(told).not.toContain(member.email);
    pages.put('/offre', TERMS);
    await runNight(4);
    expect(await perk(id)).toMatchObject({
      freshness: 'verified',
      links_state: 'answers',
      suspect_told_at: null,
    });
  });

  it('[FRESH-02] leaves a perk alone when the dead nights do not follow each other', async () => {
    const { id } = await createPerk(test.base.owner, { public_url: gone('/offre') });
    await runNight(0);
    await runNight(1);
    gone('/offre', 500);
    await runNight(2);
    gone('/offre');
    await runNight(3);
    await runNight(5);
    await runNight(6);
    expect(await link(id, 'offer')).toMatchObject({ state: 'dead', dead_nights: 2 });
    expect(await perk(id)).toMatchObject({ freshness: 'verified' });
  });

  it('[FRESH-02] turns a perk « à vérifier » when the text of its terms changes, not its looks', async () => {
    const terms_url = pages.put('/conditions', TERMS);
    const { id } = await createPerk(test.base.owner, { terms_url, public_url: null, way: 'on-request' });
    await runNight(0);
    pages.put('/conditions', `<html><header>Menu</header>${TERMS.replace('<p>', '<p class="x">')}</html>`);
    await runNight(1);
    expect(await perk(id)).toMatchObject({ freshness: 'verified', terms_changed_at: null });
    gone('/conditions', 500);
    await runNight(2);
    pages.put('/conditions', TERMS.replace('douze', 'six'));
    await runNight(3);
    expect(await perk(id)).toMatchObject({ freshness: 'to-check', freshness_reason: 'terms-changed' });
    pages.put('/conditions', TERMS);
    await runNight(4);
    expect(await perk(id)).toMatchObject({ freshness: 'verified', terms_changed_at: null });
  });

  it('[FRESH-03] keeps for the next nights that a site asked to wait', async () => {
    const public_url = pages.answer('/offre', (_request, response) =>
      response.writeHead(503, { 'retry-after': String(2 * 86_400) }).end(),
    );
    const { id } = await createPerk(test.base.owner, { public_url });
    const soon = new Date(Date.now() + 2 * 86_400_000);
    const now = () => new Date();
    await worker.run(perkLinkJobs({ db: worker.deps.db, fetchPage: pages.fetchPage, now }));
    const kept = await link(id, 'offer');
    expect(kept).toMatchObject({ state: 'unclear', fault: 'wait' });
    expect(Math.abs((kept?.retry_at?.getTime() ?? 0) - soon.getTime())).toBeLessThan(60_000);
    const before = pages.asked.length;
    const tomorrow = () => new Date(Date.now() + 86_400_000);
    await worker.run(perkLinkJobs({ db: worker.deps.db, fetchPage: pages.fetchPage, now: tomorrow }));
    expect(pages.asked).toHaveLength(before);
    expect(await link(id, 'offer')).toMatchObject({
      state: 'unclear',
      fault: 'wait',
      retry_at: kept?.retry_at,
    });
  });

  it('[FRESH-02] counts a name that does not exist, unless no name at all is known that night', async () => {
    const unknown = pages.fetchResolving(async () => {
      throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
    });
    const names = ['un.fr', 'deux.fr', 'trois.fr'];
    const perks: string[] = [];
    for (const name of names) {
      perks.push((await createPerk(test.base.owner, { public_url: `http://perdu-${name}/` })).id);
    }
    await runNight(0, unknown);
    expect(await link(perks[0] ?? '', 'offer')).toMatchObject({ state: 'unclear', fault: 'error' });
    await createPerk(test.base.owner, { public_url: pages.put('/offre', TERMS) });
    await runNight(1, unknown);
    expect(await link(perks[0] ?? '', 'offer')).toMatchObject({
      state: 'dead',
      fault: 'no-name',
      dead_nights: 1,
    });
  });

  it('[FRESH-03] records private addresses as not visited and connects to none', async () => {
    const [port] = /:\d+/.exec(pages.put('/secret', TERMS)) ?? [''];
    const { id } = await createPerk(test.base.owner, { public_url: `http://127.0.0.1${port}/secret` });
    await runNight(0);
    expect(pages.asked).toEqual([]);
    expect(await link(id, 'offer')).toMatchObject({ state: 'unclear', fault: 'refused', dead_nights: 0 });
  });
});

describe('a visit', () => {
  const refused = (reason: ConstructorParameters<typeof FetchRefusal>[0], status: number | null = null) =>
    readOutcome({ page: null, refusal: reason, status, cause: null, retryAt: null });

  it.each([
    ['status', 404, 'dead'],
    ['status', 410, 'dead'],
    ['status', 401, 'unclear'],
    ['status', 403, 'unclear'],
    ['status', 500, 'unclear'],
    ['unresolved', null, 'unclear'],
    ['unreachable', null, 'unclear'],
    ['too_slow', null, 'unclear'],
    ['too_many_redirects', 302, 'unclear'],
    ['content_type', null, 'answers'],
    ['too_large', null, 'answers'],
  ] as const)('[FRESH-02] that ends with %s %s leaves the link %s', (reason, status, state) => {
    expect(refused(reason, status).state).toBe(state);
  });
});
