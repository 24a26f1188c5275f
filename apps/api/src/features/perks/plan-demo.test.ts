import { createHash } from 'node:crypto';
import { seedDemo } from '@perkotheque/database/seeds/demo/seed';
import { planReasonSchema } from '@perkotheque/domain/perks/plan';
import { PLAN_LISTS } from '@perkotheque/domain/perks/plan-lists';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  const hash = (text: string) => createHash('sha256').update(text).digest();
  await seedDemo(test.base.owner, {
    passwordHash: 'x',
    seal: (_place, clear) => hash(clear),
    sealSecret: (_place, clear) => ({ sealed: hash(clear), fingerprint: hash(clear) }),
  });
});
afterAll(() => test.close());

type Item = { reasons: { code: string }[] };

describe('activation plans of the demonstration', () => {
  it('[PLAN-01] show every reason, and each list to the startup of the first visitor', async () => {
    const { cookie } = await test.member({ role: 'moderator' });
    const startups = await test.base.owner.selectFrom('startups').select(['id', 'name']).execute();
    const codes = new Set<string>();
    for (const { id, name } of startups) {
      const { plan } = (await test.call('GET', `/api/startups/${id}/plan`, { cookie })).json();
      const lists = PLAN_LISTS.map((list): Item[] => plan[list]);
      for (const { code } of lists.flat().flatMap(({ reasons }) => reasons)) codes.add(code);
      if (name === 'Solivette') expect(lists.map(({ length }) => length > 0)).toEqual([true, true, true]);
    }
    const all = planReasonSchema.options.flatMap(({ shape }) => [...shape.code.values]);
    expect([...codes].sort()).toEqual(all.sort());
  });
});
