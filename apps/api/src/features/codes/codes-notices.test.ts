import { createStartup, createTool, joinStartup } from '@perkotheque/database/testing/factories';
import { createClaim, createCodes, createPerk } from '@perkotheque/database/testing/perk-factories';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { secretReplacedJob } from '#jobs/programme-jobs.ts';
import { queuedMails } from '../../../test/queued-mails.ts';
import { mailWorker } from '../../../test/support/mail-worker.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { codesJobs } from './codes.jobs.ts';

type Person = Awaited<ReturnType<TestApp['member']>>;
let test: TestApp;
let worker: ReturnType<typeof mailWorker>;
let staff: Person[];
let perk: { id: string; tool_id: string | null };

beforeAll(async () => {
  test = await createTestApp();
  worker = mailWorker(test);
  staff = [];
  for (const role of ['admin', 'core-team', 'moderator'] as const) staff.push(await test.member({ role }));
});
afterAll(async () => {
  await worker.close();
  await test.close();
});
beforeEach(async () => {
  await worker.forget();
  await test.base.owner.deleteFrom('perks').execute();
  await test.base.owner.deleteFrom('app.mail_opt_outs').execute();
  perk = await createPerk(test.base.owner, { way: 'unique-code', title: '5 000 € de crédits' });
});

const addressesOf = (people: readonly Person[]) => people.map(({ email }) => email).sort();
async function tell(): Promise<string[]> {
  await worker.run([codesJobs(worker.deps).stock]);
  const told = await worker.listRecipients();
  await sql`delete from pgboss.job`.execute(test.base.owner);
  return told;
}

const refuse = (who: Person | undefined) =>
  test.base.owner
    .insertInto('app.mail_opt_outs')
    .values({ user_id: who?.id ?? '', kind: 'claims' })
    .execute();

/** Leaves this many codes free, one change at a time, as claims do. */
async function leave(count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ stock: number }>`select stock from perks where id = ${perk.id}`.execute(
      test.base.owner,
    );
    if ((rows[0]?.stock ?? 0) <= count) return;
    await sql`update perk_secrets set first_read_at = now()
      where id = (select id from perk_secrets where perk_id = ${perk.id} and is_free limit 1)`.execute(
      test.base.owner,
    );
  }
}

const giveBackOne = () =>
  sql`update perk_secrets set first_read_at = null
    where id = (select id from perk_secrets where perk_id = ${perk.id} and not is_free limit 1)`.execute(
    test.base.owner,
  );

describe('the alert about low stock', () => {
  it('[CODE-05] reaches staff at a fifth of the codes ever imported and at five, once each', async () => {
    await createCodes(test.base.owner, perk.id, 50);
    await leave(11);
    expect(await tell()).toEqual([]);
    await leave(10);
    expect(await tell()).toEqual(addressesOf(staff));
    await giveBackOne();
    await leave(6);
    expect(await tell()).toEqual([]);
    await leave(5);
    expect(await tell()).toEqual(addressesOf(staff));
    await giveBackOne();
    await leave(0);
    expect(await tell()).toEqual([]);
  });

  it('[CODE-05] is sent again only after codes were added', async () => {
    await createCodes(test.base.owner, perk.id, 10);
    await leave(1);
    expect(await tell()).toEqual(addressesOf(staff));
    await createCodes(test.base.owner, perk.id, 20);
    await leave(5);
    expect(await tell()).toEqual(addressesOf(staff));
  });

  it('[CODE-05] reaches nobody who refused mails about activations, and leads to refusing them', async () => {
    await refuse(staff[0]);
    await createCodes(test.base.owner, perk.id, 6);
    await leave(5);
    await worker.run([codesJobs(worker.deps).stock]);
    expect(await worker.listRecipients()).toEqual(addressesOf(staff.slice(1)));
    const [mail] = await queuedMails(test.base, staff[1]?.email ?? '');
    expect(mail?.one_click_unsubscribe_url).toMatch(/\/api\/unsubscribe\/one-click\?token=/);
  });

  it('names the tool only to staff who may open it', async () => {
    const tool = await createTool(test.base.owner, {}, ['admin']);
    await sql`update perks set tool_id = ${tool.id} where id = ${perk.id}`.execute(test.base.owner);
    await createCodes(test.base.owner, perk.id, 6);
    await leave(5);
    expect(await tell()).toEqual(addressesOf(staff.slice(0, 1)));
  });
});

describe('« Me prévenir »', () => {
  const watch = (who: Person, isWatched = true) =>
    test.call('PUT', `/api/perks/${perk.id}/watch`, {
      cookie: who.cookie,
      body: { is_watched: isWatched },
    });
  async function founder(): Promise<Person> {
    const person = await test.member();
    const { id } = await createStartup(test.base.owner);
    await joinStartup(test.base.owner, id, person.id, true);
    return person;
  }

  it('[CODE-05] is one per startup, and all are told once when stock returns', async () => {
    const [first, second, other] = [await founder(), await founder(), await founder()];
    for (const who of [first, first, second]) expect((await watch(who)).statusCode).toBe(204);
    const mine = await test.call('GET', `/api/perks/${perk.id}/watch`, { cookie: first.cookie });
    expect(mine.json()).toEqual({ is_watched: true });
    const theirs = await test.call('GET', `/api/perks/${perk.id}/watch`, { cookie: other.cookie });
    expect(theirs.json()).toEqual({ is_watched: false });
    expect(await tell()).toEqual([]);
    await createCodes(test.base.owner, perk.id, 1);
    expect(await tell()).toEqual(addressesOf([first, second]));
    expect(await tell()).toEqual([]);
  });

  it('[CODE-05] reaches the person who asked, and not a lead in their place who refuses such mails', async () => {
    const [asker, gone] = [await founder(), await founder()];
    for (const who of [asker, gone]) await watch(who);
    await refuse(asker);
    const lead = await test.member();
    const { rows } = await sql<{ startup_id: string }>`
      update startup_members set left_at = now(), left_by = 'left' where user_id = ${gone.id}
      returning startup_id`.execute(test.base.owner);
    await joinStartup(test.base.owner, rows[0]?.startup_id ?? '', lead.id, true);
    await refuse(lead);
    await createCodes(test.base.owner, perk.id, 1);
    expect(await tell()).toEqual(addressesOf([asker]));
  });

  it('is taken back, refused without a startup, and refused for a perk in stock', async () => {
    const person = await founder();
    await watch(person);
    await watch(person, false);
    await createCodes(test.base.owner, perk.id, 1);
    expect(await tell()).toEqual([]);
    expect((await watch(person)).json().code).toBe('in_stock');
    expect((await watch(await test.member())).json().code).toBe('no_startup');
  });

  it('tells the leads when the person who asked has left', async () => {
    const person = await founder();
    await watch(person);
    const lead = await test.member();
    const { rows } = await sql<{ startup_id: string }>`
      update startup_members set left_at = now(), left_by = 'left' where user_id = ${person.id}
      returning startup_id`.execute(test.base.owner);
    await joinStartup(test.base.owner, rows[0]?.startup_id ?? '', lead.id, true);
    await createCodes(test.base.owner, perk.id, 1);
    expect(await tell()).toEqual(addressesOf([lead]));
  });
});

describe('a new shared secret', () => {
  it('[CODE-06] reaches everybody with a live claim who does not refuse it, once and without the secret', async () => {
    perk = await createPerk(test.base.owner, { way: 'shared-code' });
    const live: Person[] = [];
    const over: Person[] = [];
    const refusing: Person[] = [];
    for (const [state, people] of [
      ['granted', live],
      ['granted', refusing],
      ['activated', live],
      ['ended', over],
    ] as const) {
      const person = await test.member();
      const { id } = await createStartup(test.base.owner);
      await joinStartup(test.base.owner, id, person.id, true);
      await createClaim(test.base.owner, {
        ...{ perk_id: perk.id, startup_id: id, way: 'shared-code', state, is_open: true },
        ...{ started_by: person.id, ...(state === 'ended' && { end_kind: 'expired' }) },
      });
      people.push(person);
    }
    await refuse(refusing[0]);
    const body = { text: 'NOUVEAU-PARTAGE-2026' };
    await test.call('POST', `/api/perks/${perk.id}/secrets`, { cookie: staff[0]?.cookie ?? '', body });
    const [data] = await worker.queued(secretReplacedJob);
    for (let run = 0; run < 2; run += 1) await worker.run([codesJobs(worker.deps).replaced], data);
    expect(await worker.listRecipients()).toEqual(addressesOf(live));
    const [mail] = await queuedMails(test.base, live[0]?.email ?? '');
    expect(JSON.stringify(mail)).not.toContain(body.text);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from claim_events where kind = 'secret-replaced'`.execute(
      test.base.owner,
    );
    expect(rows).toEqual([{ count: 3 }]);
  });
});
