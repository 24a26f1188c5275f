import { createStartup, createTool, joinStartup } from '@perkotheque/database/testing/factories';
import { createClaim, createPerk } from '@perkotheque/database/testing/perk-factories';
import { MERGE_FIELDS } from '@perkotheque/domain/startups/merge';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let moderator: { id: string; cookie: string };

beforeAll(async () => {
  test = await createTestApp();
  moderator = await test.member({ role: 'moderator', fullName: 'Maude Rateur' });
});
afterAll(() => test.close());
beforeEach(async () => {
  await sql`delete from startups`.execute(test.base.owner);
  await sql`delete from startup_merges`.execute(test.base.owner);
});

const merge = (survivor_id: string, merged_id: string, fields: string[] = [], cookie = moderator.cookie) =>
  test.call('POST', '/api/startups/merges', { cookie, body: { survivor_id, merged_id, fields } });
const undo = (id: string, cookie = moderator.cookie) =>
  test.call('POST', `/api/startups/merges/${id}/undo`, { cookie });
const merges = async () =>
  (await test.call('GET', '/api/startups/merges', { cookie: moderator.cookie })).json().merges;
const read = (id: string) => test.call('GET', `/api/startups/${id}`, { cookie: moderator.cookie });

/** Everything that the tables of startups and claims hold, except when and by whom it was written. */
async function snapshot() {
  const parts = {
    startups: sql`select to_jsonb(x) - 'updated_at' as row from startups x order by x.id`,
    domains: sql`select to_jsonb(x) as row from startup_domains x order by x.domain`,
    members: sql`select to_jsonb(x) as row from startup_members x order by x.id`,
    invitations: sql`select to_jsonb(x) as row from startup_invitations x order by x.id`,
    requests: sql`select to_jsonb(x) as row from startup_join_requests x order by x.id`,
    claims: sql`select to_jsonb(x) as row from claims x order by x.id`,
    removals: sql`select to_jsonb(x) as row from app.startup_removals x order by x.mark`,
    watches: sql`select to_jsonb(x) as row from perk_watches x order by x.startup_id, x.perk_id`,
    leaderless: sql`select to_jsonb(x) as row from app.leaderless_startups x order by x.startup_id`,
    tools: sql`select to_jsonb(x) - 'updated_at' as row from startup_tools x order by x.id`,
    facts: sql`select to_jsonb(x) - 'updated_at' as row from startup_vendor_facts x order by x.startup_id, x.vendor_id`,
  };
  const found: Record<string, unknown[]> = {};
  for (const [name, query] of Object.entries(parts))
    found[name] = (await query.execute(test.base.owner)).rows;
  return found;
}

/** Two startups that are the same company, each with something of every kind. */
async function scene() {
  const { owner } = test.base;
  const a = await createStartup(owner, { name: 'Nuage', sector: 'Climat', headcount: 3 });
  const b = await createStartup(owner, {
    name: 'Nuage SAS',
    country: 'FR',
    headcount: 5,
    created_by: moderator.id,
  });
  const [lead, second, asking] = [await test.member(), await test.member(), await test.member()];
  await joinStartup(owner, a.id, lead.id, true);
  await joinStartup(owner, b.id, second.id, true);
  await owner
    .insertInto('startup_domains')
    .values([
      { domain: 'nuage.example', startup_id: a.id },
      { domain: 'nuage-sas.example', startup_id: b.id },
    ])
    .execute();
  await owner
    .insertInto('startup_invitations')
    .values({ startup_id: b.id, email: 'futur@nuage.example', token_hash: Buffer.alloc(32, 1) })
    .execute();
  await owner.insertInto('startup_join_requests').values({ startup_id: b.id, user_id: asking.id }).execute();
  await sql`insert into app.startup_removals (startup_id, removed_from, mark)
    values (${b.id}, ${b.id}, app.removal_mark(${b.id}, 'parti@nuage-sas.example'))`.execute(owner);
  await sql`insert into app.leaderless_startups (startup_id, told_at) values (${b.id}, now())
    on conflict do nothing`.execute(owner);
  const vendors = await owner
    .insertInto('vendors')
    .values([{ name: `Un ${a.id}` }, { name: `Deux ${a.id}` }])
    .returning('id')
    .execute();
  const [one, two] = vendors.map(({ id }) => id) as [string, string];
  await owner
    .insertInto('startup_vendor_facts')
    .values([
      { startup_id: a.id, vendor_id: one, was_customer: false, earlier_credit: null },
      { startup_id: b.id, vendor_id: one, was_customer: true, earlier_credit: 100 },
      { startup_id: b.id, vendor_id: two, was_customer: null, earlier_credit: 0 },
    ])
    .execute();
  const perks = [await createPerk(owner), await createPerk(owner)] as const;
  const claims = [
    await createClaim(owner, { startup_id: a.id, perk_id: perks[0].id, state: 'granted' }),
    await createClaim(owner, {
      startup_id: b.id,
      perk_id: perks[1].id,
      state: 'activated',
      confirmed_value: 400,
    }),
    await createClaim(owner, { startup_id: b.id, perk_id: perks[0].id, state: 'refused' }),
  ] as const;
  const [both, alone] = [await createTool(owner), await createTool(owner)];
  const said = [
    { startup_id: a.id, tool_id: both.id, since: '2026-01-05' },
    { startup_id: b.id, tool_id: both.id, since: '2025-03-01', may_be_named: true },
    { startup_id: b.id, tool_id: alone.id, since: '2025-06-01', may_be_named: true },
  ];
  await owner.insertInto('startup_tools').values(said).execute();
  await owner.insertInto('perk_watches').values({ perk_id: perks[1].id, startup_id: b.id }).execute();
  return { a, b, lead, second, asking, vendors: { one, two }, perks, claims };
}

const claimsOf = async (startupId: string) =>
  (
    await test.base.owner
      .selectFrom('claims')
      .select(['id', 'state', 'confirmed_value'])
      .where('startup_id', '=', startupId)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);

describe('a merge of two startups', () => {
  it('[STU-09] keeps every claim with its state, and moves people, domains and facts to the survivor', async () => {
    const { a, b, second, vendors, claims } = await scene();
    const before = await snapshot();
    const answer = await merge(a.id, b.id, ['country', 'headcount']);
    expect(answer.statusCode).toBe(201);
    expect((await read(b.id)).statusCode).toBe(404);
    expect((await read(a.id)).json()).toMatchObject({
      name: 'Nuage',
      sector: 'Climat',
      country: 'FR',
      headcount: 5,
      domains: ['nuage-sas.example', 'nuage.example'],
      people: 2,
      live_claims: 2,
    });
    expect(await claimsOf(a.id)).toEqual(claims.map(({ id }) => id).toSorted());
    const after = await snapshot();
    const withoutStartup = (rows: unknown[] = []) =>
      rows.map((each) => ({ ...(each as { row: object }).row, startup_id: null }));
    expect(withoutStartup(after.claims)).toEqual(withoutStartup(before.claims));
    const facts = await test.base.owner
      .selectFrom('startup_vendor_facts')
      .select(['vendor_id', 'was_customer', 'earlier_credit'])
      .where('startup_id', '=', a.id)
      .execute();
    // What the survivor declared wins; what it left unknown is filled in.
    expect(facts).toEqual(
      expect.arrayContaining([
        { vendor_id: vendors.one, was_customer: false, earlier_credit: 100 },
        { vendor_id: vendors.two, was_customer: null, earlier_credit: 0 },
      ]),
    );
    const role = await test.base.owner
      .selectFrom('startup_members')
      .select(['startup_id', 'is_lead'])
      .where('user_id', '=', second.id)
      .execute();
    expect(role).toEqual([{ startup_id: a.id, is_lead: true }]);
  });

  it('[STU-09] keeps somebody who was removed from joining the survivor by a domain that moved', async () => {
    const { a, b } = await scene();
    await merge(a.id, b.id);
    const [removed, newcomer] = [
      await test.member({ email: 'parti@nuage-sas.example', isConfirmed: false }),
      await test.member({ email: 'venu@nuage-sas.example', isConfirmed: false }),
    ];
    for (const { id } of [removed, newcomer])
      await sql`update auth."user" set "emailVerified" = true where id = ${id}`.execute(test.base.owner);
    const { rows } = await sql<{ user_id: string; startup_id: string }>`
      select user_id, startup_id from startup_members where user_id in (${removed.id}, ${newcomer.id})`.execute(
      test.base.owner,
    );
    expect(rows).toEqual([{ user_id: newcomer.id, startup_id: a.id }]);
  });

  it('[STU-09] is undone completely', async () => {
    const { a, b } = await scene();
    const before = await snapshot();
    const { id } = (await merge(a.id, b.id, ['country', 'headcount', 'name'])).json();
    expect(await merges()).toMatchObject([
      { id, survivor_id: a.id, merged_name: 'Nuage SAS', author: 'Maude Rateur', can_undo: true },
    ]);
    expect((await undo(id)).statusCode).toBe(204);
    expect(await snapshot()).toEqual(before);
    expect(await merges()).toEqual([]);
    expect((await undo(id)).json()).toMatchObject({ code: 'conflict' });
  });

  it('[STU-09] leaves with the survivor what happened after the merge', async () => {
    const { a, b, perks } = await scene();
    const { id } = (await merge(a.id, b.id, ['headcount', 'country'])).json();
    const newcomer = await test.member();
    await joinStartup(test.base.owner, a.id, newcomer.id);
    const perk = await createPerk(test.base.owner);
    const later = await createClaim(test.base.owner, { startup_id: a.id, perk_id: perk.id });
    await test.call('PATCH', `/api/startups/${a.id}`, { ...moderator, body: { headcount: 9 } });
    expect((await undo(id)).statusCode).toBe(204);
    expect((await read(a.id)).json()).toMatchObject({ headcount: 9, country: null, people: 2 });
    expect((await read(b.id)).json()).toMatchObject({ headcount: 5, country: 'FR', people: 1 });
    expect(await claimsOf(a.id)).toContain(later.id);
    expect(perks).toHaveLength(2);
  });

  it('[STU-09] undoes chained merges from the last to the first', async () => {
    const { a, b } = await scene();
    const c = await createStartup(test.base.owner, { name: 'Groupe Nuage' });
    const before = await snapshot();
    const first = (await merge(a.id, b.id)).json().id;
    const second = (await merge(c.id, a.id)).json().id;
    expect((await undo(first)).statusCode).toBe(409);
    expect((await undo(second)).statusCode).toBe(204);
    expect((await undo(first)).statusCode).toBe(204);
    expect(await snapshot()).toEqual(before);
  });

  it('[STU-09] is refused while both have a live claim for the same perk, and names the perk before', async () => {
    const { a, b, perks } = await scene();
    const title = 'Crédits Nuage';
    await createClaim(test.base.owner, {
      startup_id: b.id,
      perk_id: perks[0].id,
      perk_title: title,
      state: 'waiting',
    });
    await test.base.owner
      .updateTable('claims')
      .set({ perk_title: title })
      .where('perk_id', '=', perks[0].id)
      .execute();
    const before = await snapshot();
    const preview = await test.call(
      'GET',
      `/api/startups/merges/conflicts?one=${a.id}&other=${b.id}`,
      moderator,
    );
    expect(preview.json()).toEqual({ perks: [title] });
    const refused = await merge(a.id, b.id);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().code).toBe('claims_in_conflict');
    expect(await snapshot()).toEqual(before);
  });

  it('[STU-09] is refused with itself', async () => {
    const { a } = await scene();
    const before = await snapshot();
    expect((await merge(a.id, a.id)).statusCode).toBe(409);
    expect(await snapshot()).toEqual(before);
  });

  it('[STU-09] lets two concurrent merges of the same pair end with one startup and every claim', async () => {
    const { a, b, claims } = await scene();
    const answers = await Promise.all([merge(a.id, b.id), merge(b.id, a.id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      201,
      expect.toSatisfy((code) => code >= 400 && code < 500),
    ]);
    const left = await test.base.owner.selectFrom('startups').select('id').execute();
    expect(left).toHaveLength(1);
    expect(await claimsOf(left[0]?.id ?? '')).toHaveLength(claims.length);
  });

  it('[STU-09] is for staff alone: a member, a member of the startup and its lead are refused', async () => {
    const { a, b, lead, second } = await scene();
    const stranger = await test.member();
    const before = await snapshot();
    for (const who of [stranger, lead, second]) {
      const { cookie } = who;
      expect((await merge(a.id, b.id, [], cookie)).statusCode).toBe(403);
      expect((await test.call('GET', '/api/startups/merges', { cookie })).statusCode).toBe(403);
    }
    expect(await snapshot()).toEqual(before);
    const { id } = (await merge(a.id, b.id)).json();
    const merged = await snapshot();
    for (const { cookie } of [stranger, lead, second]) expect((await undo(id, cookie)).statusCode).toBe(403);
    expect(await snapshot()).toEqual(merged);
    for (const role of ['core-team', 'admin'] as const) {
      const { cookie } = await test.member({ role });
      expect((await test.call('GET', '/api/startups/merges', { cookie })).statusCode).toBe(200);
    }
  });

  it('[STU-09] is refused to staff who belong to one of the two: they would get at the other’s secrets', async () => {
    const { a, b } = await scene();
    const insider = await test.member({ role: 'admin' });
    await joinStartup(test.base.owner, a.id, insider.id, true);
    const before = await snapshot();
    for (const [survivor, merged] of [
      [a.id, b.id],
      [b.id, a.id],
    ] as const) {
      const refused = await merge(survivor, merged, [], insider.cookie);
      expect(refused.statusCode).toBe(403);
      expect(refused.json().code).toBe('own_startup');
    }
    expect(await snapshot()).toEqual(before);
  });

  it('[STU-09] can no longer be undone after 30 days', async () => {
    const { a, b } = await scene();
    const { id } = (await merge(a.id, b.id)).json();
    await sql`update startup_merges set created_at = now() - interval '31 days'`.execute(test.base.owner);
    expect(await merges()).toEqual([]);
    expect((await undo(id)).statusCode).toBe(409);
  });

  it('knows every table that refers to a startup', async () => {
    const { rows } = await sql<{ name: string }>`
      select conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confrelid = 'public.startups'::regclass order by 1`.execute(test.base.owner);
    // A new table: let app.merge_startups and app.undo_startup_merge move its rows, then add it here.
    expect(rows.map(({ name }) => name)).toEqual(KNOWN_TABLES);
  });

  it('may take exactly the fields that the domain describes, domains apart', async () => {
    const { rows } = await sql<{ fields: string[] }>`select app.startup_fields() as fields`.execute(
      test.base.owner,
    );
    expect(rows[0]?.fields.toSorted()).toEqual(MERGE_FIELDS.toSorted());
  });
});

const KNOWN_TABLES = [
  'app.leaderless_startups',
  'app.startup_removals',
  'app.tool_named_startups',
  'claims',
  // By two columns. Goes with the merged startup: why a list invited nobody is of no use to the survivor.
  'left_out_invitees',
  'left_out_invitees',
  'perk_watches',
  'pledges',
  'startup_domains',
  'startup_fact_changes',
  'startup_import_startups',
  'startup_invitations',
  'startup_join_requests',
  'startup_logos',
  'startup_members',
  'startup_tools',
  'startup_vendor_facts',
];
