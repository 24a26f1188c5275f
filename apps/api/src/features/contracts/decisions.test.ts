import { withActor } from '@perkotheque/database/actor';
import { createContract } from '@perkotheque/database/testing/contract-factories';
import { createTool } from '@perkotheque/database/testing/factories';
import { ROLES, type Role } from '@perkotheque/domain/accounts/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
const people = {} as Record<Role, { id: string; cookie: string }>;

beforeAll(async () => {
  test = await createTestApp();
  for (const role of ROLES) people[role] = await test.member({ role, fullName: `Avis ${role}` });
});
afterAll(() => test.close());

type Who = { cookie: string };
const decide = (id: string, body: object, { cookie }: Who = people['core-team']) =>
  test.call('POST', `/api/contracts/${id}/decisions`, { cookie, body });
const get = async (id: string) => (await test.call('GET', `/api/contracts/${id}`, people.admin)).json();

const term_end = '2027-03-12';

describe('a decision on a contract', () => {
  it('[REN-03] renews for a period from the start day, and keeps who and why', async () => {
    const { id } = await createContract(test.base.owner);
    const decided = await decide(id, { kind: 'renewed', term_end, reason: 'Toute l’équipe s’en sert' });
    expect(decided.statusCode).toBe(201);
    expect(decided.json()).toMatchObject({
      starts_on: '2025-03-12',
      ends_on: '2028-03-12',
      cancel_by: '2028-02-11',
      amount_cents: 120_000,
      decisions: [
        {
          kind: 'renewed',
          term_end,
          next_end: '2028-03-12',
          by: 'Avis core-team',
          reason: 'Toute l’équipe s’en sert',
        },
      ],
    });
  });

  it('[REN-03] renegotiates from the next term on, and keeps the former price and what the vendor asked', async () => {
    const { id } = await createContract(test.base.owner, { seats: 10, seat_price_cents: 12_000 });
    const body = { kind: 'renegotiated', term_end, seat_price_cents: 10_000, quote_cents: 130_000 };
    expect((await decide(id, body)).json()).toMatchObject({
      ends_on: '2028-03-12',
      amount_cents: 100_000,
      seats: 10,
      seat_price_cents: 10_000,
      quote_cents: 130_000,
      price_since: term_end,
      former_prices: [{ since: '2025-03-12', until: term_end, amount_cents: 120_000, seats: 10 }],
      decisions: [{ kind: 'renegotiated', former_cents: 120_000, new_cents: 100_000, currency: 'EUR' }],
    });
  });

  it('[REN-03] a renegotiation needs a price, and one that fits', async () => {
    const { id } = await createContract(test.base.owner);
    const renegotiated = { kind: 'renegotiated', term_end };
    expect((await decide(id, renegotiated)).json().code).toBe('price_missing');
    const seatless = await decide(id, { ...renegotiated, seat_price_cents: 100 });
    expect(seatless.json()).toMatchObject({
      code: 'validation_failed',
      fields: { seats: expect.any(String) },
    });
    expect((await get(id)).decisions).toEqual([]);
  });

  it('[REN-03] the same price again is no new price', async () => {
    const { id } = await createContract(test.base.owner);
    const same = { kind: 'renegotiated', term_end, amount_cents: 120_000 };
    expect((await decide(id, same)).json()).toMatchObject({ price_since: null, former_prices: [] });
  });

  it('[REN-03] cancels with a date, which the tool shows, and reopens', async () => {
    const { id, tool_id } = await createContract(test.base.owner);
    const renewalDate = async () =>
      (
        await test.base.owner
          .selectFrom('tools')
          .select('renewal_date')
          .where('id', '=', tool_id)
          .executeTakeFirstOrThrow()
      ).renewal_date;
    const cancelled = await decide(id, {
      kind: 'cancelled',
      term_end,
      stops_on: '2027-01-31',
      reason: 'Trop cher',
    });
    expect(cancelled.json()).toMatchObject({ status: 'stopped', stops_on: '2027-01-31', ends_on: term_end });
    expect(await renewalDate()).toBe('2027-01-31');
    for (const kind of ['renewed', 'cancelled'] as const) {
      const again = { kind, term_end, ...(kind === 'cancelled' && { stops_on: '2027-02-28' }) };
      expect((await decide(id, again)).json().code).toBe('already_decided');
    }
    const reopened = await decide(id, { kind: 'reopened', term_end });
    expect(reopened.json()).toMatchObject({
      status: 'open',
      stops_on: null,
      decisions: [{ kind: 'reopened' }, { kind: 'cancelled', stops_on: '2027-01-31', reason: 'Trop cher' }],
    });
    expect(await renewalDate()).toBe(term_end);
    expect((await decide(id, { kind: 'reopened', term_end })).json().code).toBe('already_decided');
    const early = await decide(id, { kind: 'cancelled', term_end, stops_on: '2025-03-11' });
    expect(early.statusCode).toBe(400);
  });

  it('[REN-03] replaces by another tool, which the actor may open', async () => {
    const { id, tool_id } = await createContract(test.base.owner);
    const other = await createTool(test.base.owner, { name: 'Le suivant' });
    const hidden = await createTool(test.base.owner, { name: 'Caché' }, ['admin']);
    const replaced = { kind: 'replaced', term_end, stops_on: term_end };
    for (const replaced_by of [hidden.id, tool_id, '00000000-0000-4000-8000-000000000000']) {
      expect((await decide(id, { ...replaced, replaced_by })).statusCode).toBe(404);
    }
    expect((await decide(id, { ...replaced, replaced_by: other.id })).json()).toMatchObject({
      status: 'stopped',
      decisions: [
        { kind: 'replaced', stops_on: term_end, replaced_by: { id: other.id, name: 'Le suivant' } },
      ],
    });
  });

  it('[REN-03] a contract without an end or a period has nothing to renew', async () => {
    for (const values of [{ ends_on: null }, { period: 'lifetime' }, { period: null }, { period: 'usage' }]) {
      const { id, ends_on } = await createContract(test.base.owner, values);
      const refused = await decide(id, { kind: 'renewed', term_end: ends_on });
      expect(refused.json().code).toBe('contract_without_term');
    }
  });

  it('[REN-03] of two decisions on one term at the same time, one is refused', async () => {
    const { id } = await createContract(test.base.owner);
    const bodies = [
      { kind: 'renewed', term_end },
      { kind: 'renegotiated', term_end, amount_cents: 1_000 },
      { kind: 'renewed', term_end },
    ];
    const answers = await Promise.all(bodies.map((body) => decide(id, body, people.admin)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    expect(await get(id)).toMatchObject({ ends_on: '2028-03-12', decisions: [{ term_end }] });
  });

  it('[REN-03] waits for another transaction that decides, then refuses', async () => {
    const { id } = await createContract(test.base.owner);
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
    const first = test.base.owner.transaction().execute(async (trx) => {
      await trx.updateTable('contracts').set({ ends_on: '2028-03-12' }).where('id', '=', id).execute();
      locked();
      await mayCommit;
    });
    await isLocked;
    const second = decide(id, { kind: 'renewed', term_end });
    const waiting = async () =>
      (
        await sql<{ waits: boolean }>`
          select exists (select 1 from pg_stat_activity
                          where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(
          test.base.owner,
        )
      ).rows[0]?.waits;
    await expect.poll(waiting).toBe(true);
    commit();
    await first;
    expect((await second).json().code).toBe('already_decided');
    expect((await get(id)).decisions).toEqual([]);
  });

  it('[REN-03] writes each decision to the audit log', async () => {
    const own = await test.member({ role: 'admin' });
    const { id, tool_id } = await createContract(test.base.owner);
    await decide(id, { kind: 'renewed', term_end }, own);
    const acts = await test.base.owner
      .selectFrom('app.audit_log')
      .select(['action', 'target_id', 'detail'])
      .where('actor_id', '=', own.id)
      .execute();
    expect(acts).toMatchObject([
      { action: 'contracts.decide', target_id: tool_id, detail: { decision: 'renewed' } },
    ]);
  });
});

describe('who decides on contracts', () => {
  it('[REN-03] a user, a moderator, the owner and the deputy are refused', async () => {
    const [owner, deputy] = [await test.member(), await test.member({ role: 'moderator' })];
    const { id } = await createContract(test.base.owner, { owner_id: owner.id, deputy_id: deputy.id });
    const bodies = [
      { kind: 'renewed', term_end },
      { kind: 'cancelled', term_end, stops_on: term_end },
    ];
    for (const person of [people.user, people.moderator, owner, deputy]) {
      for (const body of bodies) expect((await decide(id, body, person)).statusCode).toBe(403);
    }
    expect(
      (await test.call('POST', `/api/contracts/${id}/decisions`, { body: bodies[0] ?? {} })).statusCode,
    ).toBe(401);
    expect(await get(id)).toMatchObject({ ends_on: term_end, decisions: [] });
  });

  it('[REN-03] core-team without access to the tool does not find its contract', async () => {
    const tool = await createTool(test.base.owner, {}, ['admin']);
    const { id } = await createContract(test.base.owner, { tool_id: tool.id });
    expect((await decide(id, { kind: 'renewed', term_end })).statusCode).toBe(404);
    expect(await get(id)).toMatchObject({ ends_on: term_end, decisions: [] });
    expect((await decide(id, { kind: 'renewed', term_end }, people.admin)).statusCode).toBe(201);
  });
});

it('[REN-03] past the routes too, only core-team and admins decide, in their own name, and none renews as the clock does', async () => {
  const { id } = await createContract(test.base.owner);
  const add = (role: Role, row: { kind: string; actor_id: string }) =>
    withActor(test.base.db, { userId: people[role].id }, (trx) =>
      trx
        .insertInto('contract_decisions')
        .values({ contract_id: id, term_end, ...row })
        .execute(),
    );
  const refusal = { code: '42501' };
  for (const role of ROLES) {
    const own = { kind: 'renewed', actor_id: people[role].id };
    await expect(add(role, { ...own, kind: 'auto-renewed' }), role).rejects.toMatchObject(refusal);
    await expect(
      add(role, { ...own, actor_id: people[role === 'user' ? 'admin' : 'user'].id }),
    ).rejects.toMatchObject(refusal);
    if (['core-team', 'admin'].includes(role)) await add(role, own);
    else await expect(add(role, own), role).rejects.toMatchObject(refusal);
  }
});
