import { createStartup, joinStartup } from '@perkotheque/database/testing/factories';
import { createPerk } from '@perkotheque/database/testing/perk-factories';
import { freePort } from '@perkotheque/database/testing/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Child } from './support/child-process.ts';
import { ACCEPTS } from './support/claims-scene.ts';
import { createLeads, offerCodes, RUSH, readRush } from './support/code-rush.ts';
import { Supervised } from './support/supervised.ts';
import { TEST_SOURCE } from './support/test-env.ts';
import { AUTH_SECRET, createTestApp, ORIGIN, type TestApp } from './test-app.ts';

/** Once in CI, on the whole size; `CODE_RUSHES=20 npm test -- apps/api/test/code-rush.test.ts` repeats it as required. */
const RUSHES = Number(process.env.CODE_RUSHES ?? 1);
/** The process is killed when so many are served. */
const KILLED_AT = [20, 40];

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const bodyFor = (perkId: string) => ({ perk_id: perkId, terms_version: 1, accepts: ACCEPTS });
type Answer = { status: number; id?: string; code?: string; message?: string };
type Press = (cookie: string) => Promise<Answer | undefined>;

/** One hundred served, each with a code and one notice; all others told « Épuisé »; nothing left of them. */
async function expectFairRush(perkId: string, answers: readonly Answer[]): Promise<void> {
  const served = answers.filter(({ status }) => status === 201).map(({ id }) => id ?? '');
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.filter(({ code }) => code !== 'out_of_stock')).toEqual([]);
  expect(refused.filter(({ message }) => !message?.startsWith('Épuisé'))).toEqual([]);
  expect([new Set(served).size, refused.length]).toEqual([RUSH.codes, RUSH.startups - RUSH.codes]);
  const { perk, bound, claims } = await readRush(test, perkId);
  expect(perk).toEqual({ stock: 0, state: 'paused', state_reason: 'stock' });
  expect(bound).toEqual(served.toSorted());
  expect(claims).toEqual(served.toSorted().map((id) => ({ id, path: 'started > granted', mails: 1 })));
}

describe('500 startups that claim 100 codes at once', () => {
  let cookies: string[];
  beforeAll(async () => {
    cookies = await createLeads(test);
  });

  /** Everybody without an answer presses again: after a cut connection, or when the server is busy (503). */
  async function pressUntilAnswered(
    press: Press,
    { isUp = async () => {}, onServed = (_: number) => {} } = {},
  ) {
    const answers = new Map<string, Answer>();
    let served = 0;
    while (answers.size < cookies.length) {
      await isUp();
      await Promise.all(
        cookies
          .filter((cookie) => !answers.has(cookie))
          .map(async (cookie) => {
            const answer = await press(cookie);
            if (answer === undefined || answer.status === 503) return;
            answers.set(cookie, answer);
            if (answer.status !== 201) return;
            served += 1;
            onServed(served);
          }),
      );
    }
    return [...answers.values()];
  }

  it('[CODE-02] get 100 codes, none twice, and 400 times « Épuisé »', async () => {
    for (let rush = 0; rush < RUSHES; rush += 1) {
      const perkId = await offerCodes(test);
      const press: Press = async (cookie) => {
        const response = await test.call('POST', '/api/claims', { cookie, body: bodyFor(perkId) });
        return { ...response.json(), status: response.statusCode };
      };
      await expectFairRush(perkId, await pressUntilAnswered(press));
    }
  });

  it('[CODE-02] get the same over HTTP while the process is killed: nothing lost, nothing twice', async () => {
    const perkId = await offerCodes(test);
    const { urls } = test.base;
    const port = await freePort();
    const env = {
      ...TEST_SOURCE,
      ...{ BASE_URL: ORIGIN, AUTH_SECRET, PORT: String(port), RATE_LIMIT_PER_MINUTE: '1000000' },
      ...{ DATABASE_URL: urls.app, DATABASE_AUTH_URL: urls.auth },
    };
    const api = new Supervised(() => new Child('http', env), /Server listening at/);
    const press: Press = async (cookie) => {
      try {
        const response = await fetch(`http://127.0.0.1:${port}/api/claims`, {
          method: 'POST',
          headers: { origin: ORIGIN, cookie, 'content-type': 'application/json' },
          body: JSON.stringify(bodyFor(perkId)),
        });
        return { ...((await response.json()) as object), status: response.status };
      } catch {
        return undefined;
      }
    };
    let killing = Promise.resolve();
    try {
      const answers = await pressUntilAnswered(press, {
        async isUp() {
          await killing;
          await Promise.race([api.isUp(), api.fault]);
        },
        onServed(count) {
          // One after the other: responses that were on their way can reach the second number at once.
          if (KILLED_AT.includes(count)) killing = killing.then(() => api.kill());
        },
      });
      expect(api.kills).toBe(KILLED_AT.length);
      await expectFairRush(perkId, answers);
    } finally {
      await api.end();
    }
  });
});

describe('a startup that read its code', () => {
  it('[CODE-02] claims again only with an exception by staff, and then gets another code', async () => {
    const { owner } = test.base;
    const perk = await createPerk(owner, { way: 'unique-code' });
    const startup = await createStartup(owner);
    const lead = await test.member();
    await joinStartup(owner, startup.id, lead.id, true);
    const admin = await test.member({ role: 'admin' });
    const post = (url: string, who: { cookie: string }, body: object) =>
      test.call('POST', url, { cookie: who.cookie, body });
    await post(`/api/perks/${perk.id}/secrets`, admin, { text: 'PREMIER-0001\nSECOND-0002\nTROISIEME-0003' });
    const start = () => post('/api/claims', lead, bodyFor(perk.id));
    const read = async (id: string) =>
      (await post(`/api/claims/${id}/secret`, lead, { how: 'copy' })).json().value;
    const withdraw = (id: string) => post(`/api/claims/${id}/move`, lead, { to: 'withdrawn' });

    const unread = (await start()).json().id;
    await withdraw(unread);
    const { id } = (await start()).json();
    const code = await read(id);
    expect((await withdraw(id)).statusCode).toBe(204);
    const again = await start();
    expect([again.statusCode, again.json().code]).toEqual([409, 'perk_already_used']);
    const forStartup = { perk_id: perk.id, startup_id: startup.id, reason: 'Compte perdu' };
    const act = (is_exception: boolean) => post('/api/inbox/claims', admin, { ...forStartup, is_exception });
    expect((await act(false)).json().code).toBe('perk_already_used');
    const excepted = await act(true);
    expect(excepted.statusCode, excepted.body).toBe(201);
    const other = await read(excepted.json().id);
    expect(other).toMatch(/^(PREMIER|SECOND|TROISIEME)-000\d$/);
    expect(other).not.toBe(code);
    expect(await readRush(test, perk.id)).toMatchObject({ perk: { stock: 1 } });
  });
});
