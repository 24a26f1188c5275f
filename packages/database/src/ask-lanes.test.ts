import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { askAs, withActor } from './actor.ts';
import { AskLanes } from './ask-lanes.ts';
import { createDatabase, type DatabaseHandle } from './connect.ts';
import { PreparingClient } from './preparing-client.ts';
import { type TestDatabase, testDatabase } from './testing/database.ts';
import { createMember, createSession, createTool } from './testing/factories.ts';

let base: TestDatabase;
let handle: DatabaseHandle;
const idleErrors: Error[] = [];

beforeAll(async () => {
  base = await testDatabase();
  handle = createDatabase({
    connectionString: base.urls.app,
    max: 4,
    lanes: 2,
    applicationName: 'lanes',
    onIdleError: (error) => idleErrors.push(error),
  });
});
afterAll(async () => {
  await handle.close();
  await base.close();
});

const whoAmI = (userId: string | null) =>
  askAs(handle.db, { userId }, async (trx) => {
    const { rows } = await sql<{ id: string | null; backend: number }>`
      select app.current_user_id() as id, pg_backend_pid() as backend`.execute(trx);
    return rows[0];
  });

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );

describe('one statement on a shared connection', () => {
  it('is run for who asks, whoever asks beside them', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => createMember(base.owner)));
    const asked = Array.from({ length: 300 }, (_, index) => members[index % 6]?.id ?? null);
    const answers = await Promise.all(asked.map(whoAmI));
    expect(answers.map((answer) => answer?.id ?? null)).toEqual(asked);
    // Shared for real: as many at once through the pool would have opened four connections.
    const backends = new Set(answers.map((answer) => answer?.backend));
    expect(backends.size).toBeLessThanOrEqual(4);
  });

  it('leaves no identity behind', async () => {
    const member = await createMember(base.owner);
    await whoAmI(member.id);
    expect((await whoAmI(null))?.id).toBeNull();
    const { rows } = await sql<{ id: string | null }>`select app.current_user_id() as id`.execute(handle.db);
    expect(rows[0]?.id).toBeNull();
  });

  it('fails alone: what was sent behind it is answered', async () => {
    const member = await createMember(base.owner);
    const results = await Promise.allSettled([
      askAs(handle.db, { userId: member.id }, (trx) => sql`select 1 / 0`.execute(trx)),
      whoAmI(member.id),
      askAs(handle.db, { userId: member.id }, (trx) => sql`select nothing from nowhere`.execute(trx)),
      whoAmI(member.id),
      askAs(handle.db, { userId: member.id }, (trx) => sql`select nothing from nowhere`.execute(trx)),
      whoAmI(member.id),
    ]);
    expect(results.map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });

  it('is whole: a refusal at its end takes the write back', async () => {
    const member = await createMember(base.owner);
    const tool = await createTool(base.owner, {}, ['admin']);
    const add = askAs(handle.db, { userId: member.id }, (trx) =>
      trx.insertInto('user_favorites').values({ user_id: member.id, tool_id: tool.id }).execute(),
    );
    expect(await codeOf(add)).toBe('42501');
    const rows = await base.owner.selectFrom('user_favorites').where('user_id', '=', member.id).execute();
    expect(rows).toEqual([]);
  });

  it('is one: a second is refused', async () => {
    const twice = askAs(handle.db, { userId: null }, async (trx) => {
      await sql`select 1`.execute(trx);
      await sql`select 2`.execute(trx);
    });
    expect(await codeOf(twice)).toMatch(/askAs runs one statement/);
  });

  it('survives broken connections: what was on its way fails, what comes next opens others', async () => {
    const member = await createMember(base.owner);
    const slow = askAs(handle.db, { userId: member.id }, (trx) => sql`select pg_sleep(60)`.execute(trx));
    const ended = codeOf(slow);
    const kill = async () => {
      const { rows } = await sql<{ done: boolean }>`
        select pg_terminate_backend(pid) as done from pg_stat_activity
         where datname = current_database() and application_name = 'lanes'`.execute(base.owner);
      return rows.length;
    };
    await vi.waitUntil(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and query like '%pg_sleep(60)%' and application_name = 'lanes' and state = 'active'`.execute(
        base.owner,
      );
      return rows.length > 0;
    });
    expect(await kill()).toBeGreaterThan(0);
    expect(await ended).toMatch(/57P01|terminated|ECONNRESET/);
    await vi.waitUntil(async () => (await codeOf(whoAmI(member.id))) === 'done');
    expect((await whoAmI(member.id))?.id).toBe(member.id);
  });
});

describe('a statement that a lane does not know yet', () => {
  const fresh = (statementTimeoutMs: number) =>
    createDatabase({
      connectionString: base.urls.app,
      max: 2,
      lanes: 1,
      statementTimeoutMs,
      applicationName: 'fresh',
    });

  it('is there for those behind one whose session was refused', async () => {
    const member = await createMember(base.owner);
    const { db, close } = fresh(10_000);
    const session = { token: 'unheard-of', isConfirmed: false };
    const ask = (actor: Parameters<typeof askAs>[1]) =>
      codeOf(askAs(db, actor, (trx) => sql`select 'not seen before'`.execute(trx)));
    const answers = await Promise.all([
      ask({ userId: member.id, session }),
      ...Array.from({ length: 10 }, () => ask({ userId: member.id })),
    ]);
    expect(answers).toEqual(['PK011', ...Array.from({ length: 10 }, () => 'done')]);
    await close();
  });

  it('is prepared anew for those behind one that ran out of time', async () => {
    const member = await createMember(base.owner);
    const { db, close } = fresh(500);
    const lock = await base.owner.startTransaction().execute();
    await sql`lock table user_favorites in access exclusive mode`.execute(lock);
    const asked = Array.from({ length: 4 }, () =>
      codeOf(
        askAs(db, { userId: member.id }, (trx) => sql`select count(*) from user_favorites`.execute(trx)),
      ),
    );
    expect(await asked[0]).toBe('57014');
    await lock.rollback().execute();
    expect(await Promise.all(asked.slice(1))).not.toContain('26000');
    await close();
  });
});

describe('a statement prepared twice on a lane', () => {
  it('is answered all the same', async () => {
    const lanes = new AskLanes(
      () => new PreparingClient({ connectionString: base.urls.app, pipeline: true }),
      1,
      (error) => idleErrors.push(error),
    );
    const lane = lanes.pick();
    if (lane === null) throw new Error('there is one');
    const ask = async () =>
      (await lanes.ask(lane, [null, null, null], `select 'asked twice' as text`, [])).rows;
    await lane.ready;
    const first = ask();
    // As pg does when it hears of an older failure of the same statement, with this one still on its way.
    const { connection } = lane.client as unknown as { connection: { submittedNamedStatements: object } };
    expect(Object.keys(connection.submittedNamedStatements)).not.toEqual([]);
    connection.submittedNamedStatements = {};
    expect(await Promise.all([first, ask(), ask()])).toEqual(
      Array.from({ length: 3 }, () => [{ text: 'asked twice' }]),
    );
    await lanes.close();
  });
});

describe('a recalled session', () => {
  const ask = (userId: string, token: string) => {
    const session = { token, isConfirmed: false };
    return {
      session,
      answer: codeOf(askAs(handle.db, { userId, session }, (trx) => sql`select 1`.execute(trx))),
    };
  };

  it('is confirmed by the statement itself', async () => {
    const member = await createMember(base.owner);
    const { token } = await createSession(base.owner, member.id);
    const asked = ask(member.id, token);
    expect(await asked.answer).toBe('done');
    expect(asked.session.isConfirmed).toBe(true);
  });

  it('is refused when it ended, is another’s, or its member was suspended or demoted', async () => {
    const [member, other] = await Promise.all([createMember(base.owner), createMember(base.owner)]);
    const { token } = await createSession(base.owner, member.id);
    expect(await ask(other.id, token).answer).toBe('PK011');
    expect(await ask(member.id, 'unheard-of').answer).toBe('PK011');
    await base.owner
      .updateTable('profiles')
      .set({ status: 'suspended' })
      .where('id', '=', member.id)
      .execute();
    const refused = ask(member.id, token);
    expect(await refused.answer).toBe('PK011');
    expect(refused.session.isConfirmed).toBe(false);
  });

  it('is refused in a transaction of several statements too', async () => {
    const member = await createMember(base.owner);
    const session = { token: 'unheard-of', isConfirmed: false };
    const work = withActor(handle.db, { userId: member.id, session }, (trx) => sql`select 1`.execute(trx));
    expect(await codeOf(work)).toBe('PK011');
    expect(session.isConfirmed).toBe(false);
    // Nothing was asked, so nobody made sure of it.
    expect(await codeOf(withActor(handle.db, { userId: member.id, session }, async () => {}))).toBe('done');
    expect(session.isConfirmed).toBe(false);
  });
});
