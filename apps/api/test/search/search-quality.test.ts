import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { seedDemo } from '@perkotheque/database/seeds/demo/seed';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../test-app.ts';

interface JudgedQuery {
  kind: keyof typeof GOALS;
  query: string;
  /** One of these must be among the first three; none: nothing may be found. */
  any_of: string[];
}

/** The share of the queries of each kind that must succeed. */
const GOALS = {
  name: 1,
  part: 1,
  typo: 0.95,
  'need-fr': 0.95,
  'need-en': 0.9,
  sentence: 0.85,
  nothing: 1,
} as const;
const QUERIES: JudgedQuery[] = JSON.parse(readFileSync(new URL('queries.json', import.meta.url), 'utf8'));

let test: TestApp;
let cookie: string;
beforeAll(async () => {
  test = await createTestApp();
  const sealed = (_place: object, clear: string) => createHash('sha256').update(clear).digest();
  await seedDemo(test.base.owner, {
    passwordHash: 'x',
    seal: sealed,
    sealSecret: (place, clear) => ({ sealed: sealed(place, clear), fingerprint: sealed(place, clear) }),
  });
  const member = await test.base.owner
    .selectFrom('profiles')
    .select('id')
    .where('email', '=', 'membre@perkotheque.example')
    .executeTakeFirstOrThrow();
  cookie = await test.cookieFor(member.id);
});
afterAll(() => test.close());

type Found = { name: string; reason: object | null };

async function search(query: string): Promise<Found[]> {
  const response = await test.call('GET', `/api/tools?q=${encodeURIComponent(query)}`, { cookie });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().tools;
}

const isAnswered = ({ any_of }: JudgedQuery, names: readonly string[]) =>
  any_of.length === 0 ? names.length === 0 : names.slice(0, 3).some((name) => any_of.includes(name));

describe('judged queries on the demonstration', () => {
  it.each(Object.entries(GOALS))('[FIND-01] of the kind « %s » reach %s', async (kind, goal) => {
    const asked = QUERIES.filter((query) => query.kind === kind);
    const missed: string[] = [];
    for (const query of asked) {
      const names = (await search(query.query)).map(({ name }) => name);
      if (!isAnswered(query, names)) missed.push(`${query.query}: ${names.slice(0, 3).join(', ')}`);
    }
    expect(asked.length).toBeGreaterThan(0);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(Math.floor(asked.length * (1 - goal)));
  });

  it('[FIND-05] give the same first tools in the list and in the suggestions', async () => {
    for (const { query } of QUERIES.filter((_, index) => index % 6 === 0)) {
      const { suggestions } = (
        await test.call('GET', `/api/tools/suggestions?q=${encodeURIComponent(query)}`, { cookie })
      ).json();
      const listed = (await search(query)).slice(0, 8);
      const shown = ({ name, reason }: Found) => ({ name, reason });
      expect(suggestions.map(shown), query).toEqual(listed.map(shown));
    }
  });

  it('[FIND-05] say for which need a tool is there when its name does not show it', async () => {
    const [first] = await search('fiche de paie');
    expect(first).toMatchObject({
      name: expect.stringMatching(/PayFit|Silae/),
      reason: { place: 'need', need: { name_fr: expect.stringContaining('paie') } },
    });
    expect((await search('payfit'))[0]).toMatchObject({ name: 'PayFit', reason: null });
  });
});
