import { randomUUID } from 'node:crypto';
import { createStartup, createTool } from '@perkotheque/database/testing/factories';
import { createPerk } from '@perkotheque/database/testing/perk-factories';
import { ROLES, type Role } from '@perkotheque/domain/accounts/roles';
import type { Rules } from '@perkotheque/domain/perks/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
const members = {} as Record<Role, { id: string; cookie: string }>;

beforeAll(async () => {
  test = await createTestApp();
  for (const role of ROLES) members[role] = await test.member({ role });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.base.owner.deleteFrom('perks').execute();
  await test.base.owner.deleteFrom('startups').execute();
});

const RULES: Rules = {
  all: [
    { fact: 'status', in: ['active'] },
    { fact: 'headcount', max: 9 },
  ],
  any: [
    { fact: 'country', in: ['FR'] },
    { fact: 'sector', in: ['Santé'] },
  ],
};
const get = (url: string, role: Role = 'moderator') =>
  test.call('GET', url, { cookie: members[role].cookie });
const createPerkWith = (rules: Rules, tool_id?: string) =>
  createPerk(test.base.owner, { rules: JSON.stringify(rules), ...(tool_id && { tool_id }) });

async function createStartups() {
  const { owner } = test.base;
  await createStartup(owner, { name: 'Admise', headcount: 9, country: 'FR' });
  await createStartup(owner, { name: 'Ancienne', status: 'alumni', headcount: 3, country: 'FR' });
  await createStartup(owner, { name: 'Grande', headcount: 10 });
  await createStartup(owner, { name: 'Inconnue', country: 'FR' });
  await createStartup(owner, { name: 'Lointaine', headcount: 2, country: 'US', sector: 'Énergie' });
  await createStartup(owner, { name: 'Presque', headcount: 2, country: 'US' });
}

describe('audience of a perk', () => {
  it('[ELIG-05] counts who is eligible, excluded and lacks information, and by which condition', async () => {
    await createStartups();
    const { id } = await createPerkWith(RULES);
    const answer = await get(`/api/perks/${id}/audience`);
    expect(answer.statusCode).toBe(200);
    const { counts, conditions, startups } = answer.json();
    expect(counts).toEqual({ yes: 1, unknown: 2, no: 3 });
    expect(conditions).toEqual([
      { condition: RULES.all[0], group: 'all', excluded: 1, missing: 0 },
      { condition: RULES.all[1], group: 'all', excluded: 1, missing: 1 },
      { condition: RULES.any[0], group: 'any', excluded: 1, missing: 0 },
      { condition: RULES.any[1], group: 'any', excluded: 1, missing: 1 },
    ]);
    const listed = startups.map(({ name, verdict, deciding }: Record<string, unknown>) => [
      name,
      verdict,
      deciding,
    ]);
    expect(listed).toEqual([
      ['Admise', 'yes', []],
      ['Ancienne', 'no', [0]],
      ['Grande', 'no', [1]],
      ['Inconnue', 'unknown', [1]],
      ['Lointaine', 'no', [2, 3]],
      ['Presque', 'unknown', [3]],
    ]);
  });

  it('[ELIG-05] counts for every perk at once, drafts included', async () => {
    await createStartups();
    const everybody = await createPerkWith({ all: [], any: [] });
    const some = await createPerkWith(RULES);
    const draft = await createPerk(test.base.owner, { state: 'draft' });
    const { startups, audiences } = (await get('/api/perks/audience')).json();
    expect(startups).toBe(6);
    const byPerk = Object.fromEntries(
      audiences.map(({ perk_id, counts }: { perk_id: string; counts: object }) => [perk_id, counts]),
    );
    expect(byPerk).toEqual({
      [everybody.id]: { yes: 6, unknown: 0, no: 0 },
      [some.id]: { yes: 1, unknown: 2, no: 3 },
      [draft.id]: { yes: 5, unknown: 0, no: 1 },
    });
  });

  it('[ELIG-05] takes « not together » both ways', async () => {
    const { owner } = test.base;
    const startup = await createStartup(owner);
    const first = await createPerkWith({ all: [], any: [] });
    const second = await createPerkWith({ all: [{ fact: 'not_together', perk_id: first.id }], any: [] });
    await owner
      .insertInto('claims')
      .values({
        startup_id: startup.id,
        perk_id: second.id,
        tool_name: 'Outil',
        perk_title: 'Avantage',
        way: 'public-link',
        terms_version: 1,
      })
      .execute();
    const { counts } = (await get(`/api/perks/${first.id}/audience`)).json();
    expect(counts).toEqual({ yes: 0, unknown: 0, no: 1 });
  });

  it.each(ROLES)('[ELIG-05] is for staff: %s', async (role) => {
    const { id } = await createPerkWith(RULES);
    const status = role === 'user' ? 403 : 200;
    for (const url of ['/api/perks/audience', `/api/perks/${id}/audience`, '/api/perks/rule-choices']) {
      expect((await get(url, role)).statusCode).toBe(status);
      expect((await test.call('GET', url)).statusCode).toBe(401);
    }
  });

  it('[ELIG-05] does not exist for a perk whose tool the reader may not access', async () => {
    const tool = await createTool(test.base.owner, {}, ['admin']);
    const { id } = await createPerkWith(RULES, tool.id);
    expect((await get(`/api/perks/${id}/audience`)).statusCode).toBe(404);
    expect((await get('/api/perks/audience')).json().audiences).toEqual([]);
    expect((await get(`/api/perks/${id}/audience`, 'admin')).statusCode).toBe(200);
    expect((await get(`/api/perks/${randomUUID()}/audience`)).statusCode).toBe(404);
  });

  it('[ELIG-01] lists what rules can name: known cohorts and sectors, and perks of accessible tools', async () => {
    const { owner } = test.base;
    await createStartup(owner, { cohort: '2024', sector: 'Santé' });
    await createStartup(owner, { cohort: '2025', sector: 'Santé' });
    await createStartup(owner);
    const perk = await createPerkWith(RULES);
    await createPerkWith(RULES, (await createTool(owner, {}, ['admin'])).id);
    await createPerk(owner, { state: 'ended', state_reason: 'staff' });
    const choices = (await get('/api/perks/rule-choices')).json();
    expect(choices).toMatchObject({ cohorts: ['2025', '2024'], sectors: ['Santé'] });
    expect(choices.perks).toEqual([{ id: perk.id, title: perk.title, tool_name: expect.any(String) }]);
  });
});
