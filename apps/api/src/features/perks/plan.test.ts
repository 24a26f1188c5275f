import { createStartup, createTool } from '@perkotheque/database/testing/factories';
import { createClaim, createPerk } from '@perkotheque/database/testing/perk-factories';
import type { Condition } from '@perkotheque/domain/perks/rules';
import { addDays, dayInParis } from '@perkotheque/domain/shared/days';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claimsScene, type Person } from '../../../test/support/claims-scene.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let scene: Awaited<ReturnType<typeof claimsScene>>;
beforeAll(async () => {
  test = await createTestApp();
  scene = await claimsScene(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.base.owner.deleteFrom('claims').execute();
  await test.base.owner.deleteFrom('perks').execute();
});

const perk = (title: string, values: Parameters<typeof createPerk>[1] = {}, ...all: Condition[]) =>
  createPerk(test.base.owner, {
    title,
    duration_months: null,
    rules: JSON.stringify({ all, any: [] }),
    ...values,
  });
const excludes = ({ id }: { id: string }): Condition => ({ fact: 'not_together', perk_id: id });

type Item = { perk: { title: string }; reasons: object[] };
type Answer = Record<'now' | 'later' | 'avoid', Item[]> & { named: object[] };

const ask = ({ cookie }: Pick<Person, 'cookie'>, path = '/api/startup/plan') =>
  test.call('GET', path, { cookie });
const planOf = async (person: Person): Promise<Answer> => (await ask(person)).json().plan;
const titles = (items: readonly Item[]) => items.map(({ perk: { title } }) => title);

describe('activation plan of a startup', () => {
  it('[PLAN-01] has three lists, each perk with its reason and the names of the perks it excludes', async () => {
    const today = dayInParis(new Date());
    const better = await perk('Croissance', {
      estimated_value: 20_000,
      duration_months: 12,
      clock: 'approval',
    });
    await perk('Démarrage', { estimated_value: 5000 }, excludes(better));
    await perk('Bientôt fini', { ends_on: addDays(today, 9), estimated_value: 1, duration_months: 12 });
    await perk('Sans durée', { estimated_value: null });
    const plan = await planOf(scene.plain);
    expect(titles(plan.now)).toEqual(['Bientôt fini', 'Sans durée']);
    expect(plan.now.map(({ reasons }) => reasons)).toEqual([
      [{ code: 'ends-soon', on: addDays(today, 9) }],
      [{ code: 'no-clock' }],
    ]);
    expect(titles(plan.later)).toEqual(['Croissance']);
    expect(plan.later[0]?.reasons).toEqual([{ code: 'clock', clock: 'approval' }]);
    expect(titles(plan.avoid)).toEqual(['Démarrage']);
    expect(plan.avoid[0]?.reasons).toEqual([
      { code: 'excludes', perk_ids: [better.id], value: 5000, their_value: 20_000 },
    ]);
    expect(plan.named).toEqual([{ id: better.id, tool_name: expect.any(String), title: 'Croissance' }]);
  });

  it('[PLAN-01] keeps to what the startup claimed, however much more the other perk is worth', async () => {
    const taken = await perk('Petit', { estimated_value: 1 });
    const other = await perk('Grand', { estimated_value: 90_000 }, excludes(taken));
    const claim = await createClaim(test.base.owner, {
      ...{ startup_id: scene.startup.id, perk_id: taken.id, state: 'activated' },
      ...{ tool_name: 'Nuage', perk_title: 'Petit' },
    });
    const plan = await planOf(scene.lead);
    expect([...titles(plan.now), ...titles(plan.later)]).toEqual([]);
    expect(plan.avoid).toMatchObject([
      { perk: { id: other.id }, reasons: [{ code: 'excludes-claimed', perk_ids: [taken.id] }] },
    ]);
    // A perk that was withdrawn can be taken again, and is weighed again.
    await test.base.owner
      .updateTable('claims')
      .set({ state: 'withdrawn' })
      .where('id', '=', claim.id)
      .execute();
    expect(titles((await planOf(scene.lead)).now)).toEqual(['Grand']);
    // An ended one cannot, and no longer excludes.
    await test.base.owner
      .updateTable('claims')
      .set({ state: 'ended', end_kind: 'expired' })
      .where('id', '=', claim.id)
      .execute();
    const ended = await planOf(scene.lead);
    expect([titles(ended.now), ended.avoid]).toEqual([['Grand'], []]);
  });

  it('[PLAN-01] leaves out what is not offered, and what is on a tool that the reader cannot open', async () => {
    const { owner } = test.base;
    const closed = await createTool(owner, {}, ['admin']);
    const deleted = await createTool(owner);
    await perk('Brouillon', { state: 'draft' });
    await perk('En pause', { state: 'paused', state_reason: 'staff' });
    await perk('Épuisé', { stock: 0 });
    await perk('Outil fermé', { tool_id: closed.id });
    await perk('Outil supprimé', { tool_id: deleted.id });
    await owner.updateTable('tools').set({ deleted_at: new Date() }).where('id', '=', deleted.id).execute();
    await perk('Ailleurs', {}, { fact: 'country', in: ['US'] });
    await perk('Ouvert');
    const { now, later, avoid } = await planOf(scene.lead);
    expect([...now, ...later, ...avoid].map(({ perk: { title } }) => title)).toEqual(['Ouvert']);
  });

  it('[PLAN-01] shows a startup its own plan alone; staff read the plan of any', async () => {
    const { startup, other, lead, rival, staff } = scene;
    const vendor = await test.base.owner
      .insertInto('vendors')
      .values({ name: 'Nuages & Cie' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await perk('Nouveaux clients', { vendor_id: vendor.id }, { fact: 'never_customer' });
    await test.base.owner
      .insertInto('startup_vendor_facts')
      .values({ startup_id: startup.id, vendor_id: vendor.id, was_customer: true })
      .execute();
    const mine = await planOf(lead);
    expect(mine.avoid).toMatchObject([{ reasons: [{ code: 'was-customer' }] }]);
    // The other startup has not answered, and learns nothing of the answer of this one.
    const theirs = await planOf(rival);
    expect(theirs.later).toMatchObject([{ reasons: [{ code: 'incomplete', asks_vendor: true }] }]);

    const path = `/api/startups/${startup.id}/plan`;
    for (const person of [lead, rival]) expect((await ask(person, path)).statusCode).toBe(403);
    expect((await test.call('GET', path, {})).statusCode).toBe(401);
    expect((await test.call('GET', '/api/startup/plan', {})).statusCode).toBe(401);
    expect((await ask(staff, path)).json().plan).toEqual(mine);
    expect((await ask(staff, `/api/startups/${other.id}/plan`)).json().plan).toEqual(theirs);
    expect((await ask(staff)).json()).toEqual({ plan: null });
    const { id } = await createStartup(test.base.owner);
    await test.base.owner.deleteFrom('startups').where('id', '=', id).execute();
    expect((await ask(staff, `/api/startups/${id}/plan`)).statusCode).toBe(404);
  });
});
