import { createStartup } from '@perkotheque/database/testing/factories';
import { createClaim, createCodes, createPerk } from '@perkotheque/database/testing/perk-factories';
import { CLAIM_STATES } from '@perkotheque/domain/claims/vocabulary';
import { isAlreadyClaimed } from '@perkotheque/domain/perks/obstacle';
import type { ClaimFigure } from '@perkotheque/domain/programme/figures';
import { addDays, dayInParis } from '@perkotheque/domain/shared/days';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claimsScene } from '../../../test/support/claims-scene.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let scene: Awaited<ReturnType<typeof claimsScene>>;
const today = dayInParis(new Date());
const period = `from=${addDays(today, -30)}&to=${today}`;

beforeAll(async () => {
  test = await createTestApp();
  scene = await claimsScene(test);
  await sql`update startups set cohort = '2025' where id = ${scene.startup.id}`.execute(test.base.owner);
});
afterAll(() => test.close());
beforeEach(async () => {
  await sql`delete from claims`.execute(test.base.owner);
  await sql`delete from perks`.execute(test.base.owner);
});

const ask = async (path: string, cookie = scene.staff.cookie) => {
  const response = await test.call('GET', `/api/programme${path}`, { cookie });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};
const programme = (more = '') => ask(`?${period}${more}`);
const behind = (figure: ClaimFigure, more = '') => ask(`/claims?${period}&figure=${figure}${more}`);

/** Two startups: one perk activated, one granted, one withdrawn after the grant, one only started. */
async function lives() {
  const active = await scene.claimed({ estimated_value: 1000, title: 'Actif' });
  const ends = addDays(today, 20);
  const details = { confirmed_value: 800, starts_on: null, ends_on: ends, account_name: null };
  expect((await scene.activate(active, details)).statusCode).toBe(204);
  const withdrawn = await scene.claimed({ estimated_value: 4000, title: 'Retiré' });
  await scene.move(withdrawn, { to: 'withdrawn' });
  await scene.claimed({ estimated_value: 300, way: 'partner-form', title: 'Commencé' });
  await scene.claimed({ estimated_value: 500, title: 'Accordé' }, scene.rival);
}

describe('the programme’s figures', () => {
  it('[PRG-01] keep estimated and confirmed savings apart, by month and cohort', async () => {
    await lives();
    const all = await programme();
    expect(all).toMatchObject({ estimated: 1500, confirmed: 800, cohorts: ['2025'] });
    const month = today.slice(0, 7);
    expect(all.savings).toHaveLength(2);
    expect(all.savings).toEqual(
      expect.arrayContaining([
        { month, cohort: '2025', estimated: 1000, confirmed: 800 },
        { month, cohort: null, estimated: 500, confirmed: 0 },
      ]),
    );
    expect(await programme('&cohort=2025')).toMatchObject({ estimated: 1000, confirmed: 800 });
    expect(await programme('&cohort=unknown')).toMatchObject({ estimated: 500, confirmed: 0 });
    const past = `from=${addDays(today, -60)}&to=${addDays(today, -31)}`;
    expect(await ask(`?${past}`)).toMatchObject({ estimated: 0, confirmed: 0, savings: [] });
  });

  it('[PRG-01] count a « jusqu’à » by its typed value, and name those without one beside the estimate', async () => {
    await scene.claimed({ estimated_value: 1000, is_up_to: true });
    await scene.claimed({ estimated_value: null, is_up_to: true, title: 'Sans valeur' });
    await scene.claimed({ estimated_value: null });
    await scene.claimed({ estimated_value: null, is_up_to: true, way: 'partner-form' });
    const later = await scene.claimed({ estimated_value: null, is_up_to: true }, scene.rival);
    const named = { estimated: 1000, unvalued_up_to: 1 };
    expect(await programme('&cohort=2025')).toMatchObject(named);
    expect(await programme()).toMatchObject({ ...named, unvalued_up_to: 2 });
    // The terms that were agreed to decide, not the offer of today.
    await sql`update perks set is_up_to = false`.execute(test.base.owner);
    expect(await programme()).toMatchObject({ unvalued_up_to: 2 });
    await scene.move(later, { to: 'withdrawn' }, scene.rival);
    expect(await programme()).toMatchObject(named);
    const { body } = await test.call('GET', `/api/programme/export?${period}`, {
      cookie: scene.staff.cookie,
    });
    expect(body).toContain(',Sans valeur,');
    const [heads = [], ...rows] = body
      .trim()
      .split(/\r?\n/)
      .map((line: string) => line.split(','));
    const at = heads.indexOf('is_up_to');
    expect(rows.filter((cells: string[]) => cells[at] === 'true')).toHaveLength(4);
  });

  it('[PRG-01] follow the claims of the period from start to activation, with the days between', async () => {
    await lives();
    await sql`update claims set started_at = granted_at - interval '3 days', activated_at = granted_at + interval '36 hours'
      where perk_title = 'Actif'`.execute(test.base.owner);
    const { funnel } = await programme('&cohort=2025');
    expect(funnel).toEqual({
      started: 3,
      granted: 2,
      activated: 1,
      days_to_grant: 1.5,
      days_to_activation: 1.5,
    });
    expect((await programme('&cohort=Nulle')).funnel).toEqual({
      started: 0,
      granted: 0,
      activated: 0,
      days_to_grant: null,
      days_to_activation: null,
    });
  });

  it('[PRG-01] count a claim in the period from its first moment in Paris, up to the one after its last', async () => {
    await lives();
    const startAt = async (day: string) => {
      await sql`update claims set started_at = ${day}::date::timestamp at time zone 'Europe/Paris'`.execute(
        test.base.owner,
      );
      return (await ask(`?from=${addDays(today, -2)}&to=${addDays(today, -1)}`)).funnel.started;
    };
    expect(await startAt(addDays(today, -2))).toBe(4);
    expect(await startAt(today)).toBe(0);
  });

  it('[PRG-01] open the list of the claims behind them', async () => {
    await lives();
    const titles = async (figure: ClaimFigure, more = '') => {
      const { claims, total } = await behind(figure, more);
      expect(total).toBe(claims.length);
      return claims.map(({ perk_title }: { perk_title: string }) => perk_title).sort();
    };
    expect(await titles('estimated')).toEqual(['Accordé', 'Actif']);
    expect(await titles('estimated', '&cohort=2025')).toEqual(['Actif']);
    expect(await titles('confirmed')).toEqual(['Actif']);
    expect(await titles('started')).toEqual(['Accordé', 'Actif', 'Commencé', 'Retiré']);
    expect(await titles('granted')).toEqual(['Accordé', 'Actif', 'Retiré']);
    expect(await titles('activated')).toEqual(['Actif']);
    expect(await titles('ending')).toEqual(['Actif']);
    expect((await behind('started', '&page=2')).claims).toEqual([]);
    const [claim] = (await behind('confirmed')).claims;
    expect(claim).toMatchObject({
      startup: { name: 'Nuage Clair', cohort: '2025' },
      state: 'activated',
      estimated_value: 1000,
      confirmed_value: 800,
      ends_on: addDays(today, 20),
    });
  });

  it('[PRG-01] list what ends within 90 days, the nearest first', async () => {
    const ending = (days: number, state = 'activated') =>
      createClaim(test.base.owner, {
        startup_id: scene.startup.id,
        perk_title: `${days}`,
        state,
        ends_on: addDays(today, days),
        is_end_entered: true,
      });
    for (const days of [91, 90, 0, 45, -1]) await ending(days);
    await createClaim(test.base.owner, {
      startup_id: scene.startup.id,
      state: 'ended',
      end_kind: 'converted',
      ends_on: addDays(today, 5),
      is_end_entered: true,
    });
    const { ending: found } = await programme();
    expect(found.total).toBe(3);
    expect(found.claims.map(({ perk_title }: { perk_title: string }) => perk_title)).toEqual([
      '0',
      '45',
      '90',
    ]);
    expect((await programme('&cohort=unknown')).ending.total).toBe(0);
  });

  it('[PRG-01] list perks to check, codes that run low, and the most wanted requests', async () => {
    const { owner } = test.base;
    const doubt = async (title: string, freshness: string, state: string) =>
      createPerk(owner, {
        title,
        freshness,
        freshness_reason: 'reports',
        state,
        ...(state === 'paused' && { state_reason: 'staff' }),
      });
    await doubt('À vérifier', 'to-check', 'paused');
    await doubt('Suspect', 'suspect', 'live');
    await doubt('Brouillon', 'suspect', 'draft');
    const withCodes = async (title: string, count: number, used = 0) => {
      const { id } = await createPerk(owner, { title, way: 'unique-code', stock: 0 });
      await createCodes(owner, id, count);
      await sql`update perk_secrets set voided_at = now(), void_reason = 'staff' where id in (
        select s.id from perk_secrets s where s.perk_id = ${id} limit ${used})`.execute(owner);
    };
    await withCodes('Cinq codes', 5);
    await withCodes('Un cinquième', 50, 40);
    await withCodes('Assez', 50, 39);
    for (const [name, votes, status] of [
      ['Peu voulu', 1, 'pending'],
      ['Très voulu', 9, 'in-review'],
      ['Déjà là', 20, 'approved'],
    ] as const) {
      await sql`insert into tool_requests (tool_name, description, votes, status)
        values (${name}, 'x', ${votes}, ${status})`.execute(owner);
    }
    const found = await programme();
    expect(found.to_check).toMatchObject({
      total: 2,
      perks: [{ title: 'Suspect' }, { title: 'À vérifier', state: 'paused' }],
    });
    expect(found.low_codes).toMatchObject({
      total: 2,
      perks: [
        { title: 'Cinq codes', stock: 5, imported: 5 },
        { title: 'Un cinquième', stock: 10, imported: 50 },
      ],
    });
    expect(found.most_wanted).toMatchObject([
      { tool_name: 'Très voulu', votes: 9 },
      { tool_name: 'Peu voulu', votes: 1 },
    ]);
    expect(await ask('/perks?figure=to-check')).toMatchObject({ total: 2, perks: found.to_check.perks });
    expect(await ask('/perks?figure=low-codes')).toMatchObject({ total: 2, perks: found.low_codes.perks });
  });

  it('[PRG-01] count what startups could still claim, as « Avantages » does', async () => {
    const { owner } = test.base;
    const year = await createPerk(owner, { estimated_value: 1000 });
    const long = await createPerk(owner, { estimated_value: 2400, duration_months: 24 });
    await createPerk(owner, { estimated_value: 90, is_up_to: true });
    await createPerk(owner, { estimated_value: null, is_up_to: true });
    const one = await createPerk(owner, { estimated_value: 500 });
    const active = { fact: 'status', in: ['active'] };
    const excluding = { all: [active, { fact: 'not_together', perk_id: one.id }], any: [] };
    await createPerk(owner, { estimated_value: 700, rules: JSON.stringify(excluding) });
    const german = { all: [active, { fact: 'country', in: ['DE'] }], any: [] };
    await createPerk(owner, { estimated_value: 300, rules: JSON.stringify(german) });
    await createPerk(owner, { estimated_value: 100_000, state: 'draft' });
    await createPerk(owner, { estimated_value: 100_000, stock: 0 });
    await createClaim(owner, {
      ...{ startup_id: scene.startup.id, perk_id: year.id, state: 'ended', end_kind: 'expired' },
    });
    await createClaim(owner, {
      ...{ startup_id: scene.other.id, perk_id: long.id, state: 'refused', may_retry: true },
    });
    const alumni = await createStartup(owner, { name: 'Partie', status: 'alumni' });
    const found = await ask(`/potential?${period}`);
    expect(found).toEqual({
      value: 1990 + 2990,
      unvalued_up_to: 2,
      unclaimed: 11,
      eligible: 13,
      startups: [
        { id: scene.other.id, name: 'Grand Livre', perks: 6, value: 2990, unvalued_up_to: 1 },
        { id: scene.startup.id, name: 'Nuage Clair', perks: 5, value: 1990, unvalued_up_to: 1 },
      ],
    });
    expect(await ask(`/potential?${period}&cohort=2025`)).toMatchObject({ value: 1990, eligible: 6 });
    await sql`delete from startups where id = ${alumni.id}`.execute(owner);
  });

  it('[PRG-01] leave out of the potential what a startup already claimed, by the rule of « Avantages »', async () => {
    const { owner } = test.base;
    const cases = CLAIM_STATES.flatMap((state) =>
      (state === 'refused' ? [true, false, null] : [null]).map((may_retry) => ({ state, may_retry })),
    );
    let open = 0;
    for (const { state, may_retry } of cases) {
      const { id } = await createPerk(owner, { estimated_value: 10 });
      const end_kind = state === 'ended' ? 'expired' : null;
      const at = new Date(Date.now() - 1000);
      const older = { state: 'revoked', state_at: at, started_at: at };
      await createClaim(owner, { startup_id: scene.startup.id, perk_id: id, ...older });
      await createClaim(owner, { startup_id: scene.startup.id, perk_id: id, state, may_retry, end_kind });
      if (!isAlreadyClaimed({ state, may_retry, has_read_code: false })) open += 1;
    }
    const found = await ask(`/potential?${period}&cohort=2025`);
    expect(found.startups).toMatchObject([{ perks: open, value: 10 * open }]);
  });

  it('[PRG-01] are for staff alone', async () => {
    const addresses = [
      `?${period}`,
      `/potential?${period}`,
      `/claims?${period}&figure=started`,
      '/perks?figure=to-check',
      `/export?${period}`,
    ];
    for (const address of addresses) {
      const response = await test.call('GET', `/api/programme${address}`, { cookie: scene.lead.cookie });
      expect(response.statusCode).toBe(403);
    }
  });

  it('[PRG-01] refuse a period that is out of order or longer than 36 months', async () => {
    for (const [from, to] of [
      ['2026-02-01', '2026-01-31'],
      ['2023-01-01', '2026-01-01'],
      ['2026-02-30', '2026-03-01'],
      ['0000-01-01', '0000-02-01'],
      ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'],
    ]) {
      const response = await test.call('GET', `/api/programme?from=${from}&to=${to}`, {
        cookie: scene.staff.cookie,
      });
      expect(response.statusCode).toBe(400);
    }
    await ask('?from=2023-01-01&to=2025-12-31');
  });
});

describe('the export', () => {
  const download = (more = '', cookie = scene.staff.cookie) =>
    test.call('GET', `/api/programme/export?${period}${more}`, { cookie });

  it('[PRG-03] has the claims and savings of the period, with formulas disarmed', async () => {
    await lives();
    await scene.claimed({ title: '=HYPERLINK("https://mal.example")', estimated_value: 10 }, scene.rival);
    await createClaim(test.base.owner, {
      startup_id: scene.startup.id,
      perk_title: 'Ancien',
      started_at: new Date(`${addDays(today, -31)}T08:00:00Z`),
    });
    const response = await download();
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toContain(
      `programme-${addDays(today, -30)}-${today}.csv`,
    );
    const [head, ...lines] = response.body.trim().split('\r\n');
    expect(head).toContain('startup_name,cohort,tool_name,perk_title,way,state');
    expect(lines).toHaveLength(5);
    expect(response.body).not.toContain('Ancien');
    expect(response.body).toContain(`"'=HYPERLINK(""https://mal.example"")"`);
    const active = lines.find((line) => line.includes('Actif'));
    expect(active).toMatch(/^[\w-]{36},Nuage Clair,2025,.*,Actif,public-link,activated,,startup,/);
    expect(active).toMatch(/,1000,800$/);
    expect((await download('&cohort=2025')).body).not.toContain('Grand Livre');
  });

  it('[PRG-03] is recorded in the audit log', async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from app.audit_log
      where action = 'programme.export' and actor_id = ${scene.staff.id}`.execute(test.base.owner);
    await download();
    const { rows: after } = await sql<{ count: number }>`select count(*)::int as count from app.audit_log
      where action = 'programme.export' and actor_id = ${scene.staff.id}`.execute(test.base.owner);
    expect(after[0]?.count).toBe((rows[0]?.count ?? 0) + 1);
  });
});
