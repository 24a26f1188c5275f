import { createContract } from '@perkotheque/database/testing/contract-factories';
import { createTool } from '@perkotheque/database/testing/factories';
import { addDays, type Day, dayInParis, daysBetween } from '@perkotheque/domain/shared/days';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { mailJobs } from '#features/mail/mail.jobs.ts';
import { mailSendJob } from '#jobs/registry.ts';
import { createSmtpMailer } from '#lib/smtp-mailer.ts';
import { listQueuedMails, queuedMails } from '../../../test/queued-mails.ts';
import { mailWorker } from '../../../test/support/mail-worker.ts';
import { TEST_SOURCE } from '../../../test/support/test-env.ts';
import { isSomebodyWaiting } from '../../../test/support/waiting.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { contractClockJobs } from './clock.jobs.ts';

type Person = Awaited<ReturnType<TestApp['member']>>;

const END = '2027-06-15';
const TODAY = dayInParis(new Date());

let test: TestApp;
let worker: ReturnType<typeof mailWorker>;
let owner: Person;
let deputy: Person;
let admin: Person;
beforeAll(async () => {
  test = await createTestApp();
  worker = mailWorker(test);
  owner = await test.member({ fullName: 'Léa Martin' });
  deputy = await test.member({ fullName: 'Paul' });
  admin = await test.member({ role: 'admin', fullName: 'Mona' });
});
afterAll(async () => {
  await worker.close();
  await test.close();
});
afterEach(async () => {
  await worker.forget();
  await sql`delete from contracts`.execute(test.base.owner);
  await sql`delete from member_notices`.execute(test.base.owner);
});

const runOn = (day: Day, deps: Partial<Parameters<typeof contractClockJobs>[0]> = {}) =>
  worker.run(contractClockJobs({ ...worker.deps, ...deps, now: () => new Date(`${day}T12:00:00Z`) }));
async function runDays(from: Day, to: Day): Promise<void> {
  for (let day = from; day <= to; day = addDays(day, 1)) await runOn(day);
}

/** Ends on the day END without notice, and is Léa's, with Paul as deputy. */
async function createOwned(values: Parameters<typeof createContract>[1] = {}) {
  const tool = await createTool(test.base.owner, { name: 'Notion' });
  return createContract(test.base.owner, {
    ...{ tool_id: tool.id, owner_id: owner.id, deputy_id: deputy.id },
    ...{ starts_on: '2026-06-15', ends_on: END, notice_days: 0, ...values },
  });
}
const remindersOf = async (id: string) =>
  (
    await test.base.owner
      .selectFrom('app.contract_reminders')
      .select(['cancel_by', 'lead_days', 'state'])
      .where('contract_id', '=', id)
      .orderBy('cancel_by')
      .orderBy('lead_days', 'desc')
      .execute()
  ).map(({ cancel_by, lead_days, state }) => `${cancel_by} ${lead_days} ${state}`);
const subjectsTo = async ({ email }: Person) =>
  (await queuedMails(test.base, email)).map(({ subject }) => subject);
const change = (id: string, values: object) =>
  test.base.owner.updateTable('contracts').set(values).where('id', '=', id).execute();

describe('reminders of contracts', () => {
  it('[REN-04] reach owner and deputy 90, 60, 30 and 7 days before the last day to say no, once each', async () => {
    const { id } = await createOwned({ notice_days: 30 });
    await runDays('2027-02-10', '2027-05-20');
    expect(await remindersOf(id)).toEqual([
      '2027-05-16 90 mailed',
      '2027-05-16 60 mailed',
      '2027-05-16 30 mailed',
      '2027-05-16 7 mailed',
    ]);
    for (const person of [owner, deputy]) {
      const mails = await queuedMails(test.base, person.email);
      expect(mails).toHaveLength(4);
      expect(mails[0]?.subject).toBe('Notion\u00a0: décider avant le 16 mai 2027 · Perkothèque');
      expect(mails[0]?.text).toContain('se renouvelle le 15 juin 2027');
      expect(mails[0]?.text).toContain('le 16 mai 2027, dans 90 jours');
      expect(mails[0]?.text).toContain(`/renouvellements?contrat=${id}`);
      expect(mails[0]?.text).not.toContain('€');
    }
  });

  it('[REN-04] reach nobody but the owner and the deputy, not even admins and the rest of the team', async () => {
    const other = await test.member();
    await test.member({ role: 'core-team' });
    await createOwned();
    await runOn('2027-06-10');
    expect(await worker.listRecipients()).toEqual([owner.email, deputy.email].sort());
    expect(await subjectsTo(other)).toEqual([]);
  });

  it('[REN-04] follow the lead times of the contract, and come as one mail when several are late', async () => {
    const { id } = await createOwned({ reminder_days: [120, 14, 3] });
    await runOn('2027-06-05');
    expect(await remindersOf(id)).toEqual([`${END} 120 merged`, `${END} 14 mailed`]);
    await runDays('2027-06-06', '2027-06-13');
    expect(await subjectsTo(owner)).toHaveLength(2);
    // A farther lead time that is added afterwards is past already.
    await change(id, { reminder_days: [120, 30, 14, 3] });
    await runOn('2027-06-14');
    expect(await remindersOf(id)).toContain(`${END} 30 merged`);
    expect(await subjectsTo(owner)).toHaveLength(2);
  });

  it('[REN-04] stop with a decision: a renewed contract is reminded of its next term, a cancelled one of nothing', async () => {
    const renewed = await createOwned();
    const cancelled = await createOwned();
    await runOn('2027-04-20');
    await worker.forget();
    await change(renewed.id, { ends_on: '2028-06-15' });
    await change(cancelled.id, { stops_on: END });
    await runDays('2027-05-10', '2027-06-20');
    expect(await listQueuedMails(test.base)).toEqual([]);
    await runOn('2028-06-10');
    expect((await remindersOf(renewed.id)).at(-1)).toBe('2028-06-15 7 mailed');
    expect(await subjectsTo(owner)).toHaveLength(1);
  });

  it('[REN-04] wait for a decision that is being made, and then say nothing', async () => {
    const { id } = await createOwned();
    const running = await test.base.owner.transaction().execute(async (trx) => {
      await trx.updateTable('contracts').set({ stops_on: END }).where('id', '=', id).execute();
      const run = runOn('2027-06-10');
      await vi.waitUntil(() => isSomebodyWaiting(test.base.owner));
      return { run };
    });
    await running.run;
    expect(await listQueuedMails(test.base)).toEqual([]);
  });

  it('[REN-04] of an owner who left go to the deputy, else to the admins, who are told so', async () => {
    const leaver = await test.member({ fullName: 'Ada Byron', status: 'suspended' });
    const { id } = await createOwned({ owner_id: leaver.id, reminder_days: [30, 7] });
    await runOn('2027-05-20');
    expect(await worker.listRecipients()).toEqual([deputy.email]);
    const [mail] = await queuedMails(test.base, deputy.email);
    expect(mail?.text).toContain('Ada Byron était responsable de ce contrat et n’y a plus accès');
    await worker.forget();
    await change(id, { deputy_id: null });
    await runOn('2027-06-10');
    expect(await worker.listRecipients()).toEqual([admin.email]);
    const [told] = await queuedMails(test.base, admin.email);
    expect(told?.text).toContain('Ada Byron était responsable');
    expect(told?.text).toContain('Nommez un responsable');
  });

  it('[REN-04] of an owner who may no longer open the tool go to somebody who may', async () => {
    const tool = await createTool(test.base.owner, {}, ['admin']);
    await createOwned({ tool_id: tool.id });
    await runOn('2027-06-10');
    expect(await worker.listRecipients()).toEqual([admin.email]);
  });

  it('[REN-04] of a contract without an owner go to the deputy or the admins', async () => {
    await createOwned({ owner_id: null });
    await createOwned({ owner_id: null, deputy_id: null });
    await runOn('2027-06-10');
    expect(await worker.listRecipients()).toEqual([admin.email, deputy.email].sort());
    expect((await queuedMails(test.base, admin.email))[0]?.text).toContain('n’a pas de responsable');
  });

  it('[REN-04] come in the language of the person, and not to somebody who refused them', async () => {
    await createOwned();
    await test.call('PUT', '/api/me/settings/language', { cookie: deputy.cookie, body: { value: 'en' } });
    const refused = await test.call('PUT', '/api/me/news/contracts', {
      cookie: owner.cookie,
      body: { is_wanted: false },
    });
    expect(refused.statusCode).toBe(204);
    await runOn('2027-06-10');
    expect(await subjectsTo(owner)).toEqual([]);
    expect(await subjectsTo(deputy)).toEqual(['Notion: decide by June 15, 2027 · Perkothèque']);
  });

  it('[REN-04][BELL-01] ring the bell of those who are mailed, with the tool', async () => {
    const { tool_id } = await createOwned();
    await runOn('2027-06-10');
    const bell = async ({ cookie }: Person) =>
      (await test.call('GET', '/api/me/notices', { cookie })).json().notices;
    expect(await bell(owner)).toMatchObject([{ kind: 'contract_due', target_id: tool_id, name: 'Notion' }]);
    expect(await bell(admin)).toEqual([]);
  });

  it('[REN-04] are not made for tools in the trash', async () => {
    const { id, tool_id } = await createOwned();
    const setDeleted = (deleted_at: Date | null) =>
      test.base.owner.updateTable('tools').set({ deleted_at }).where('id', '=', tool_id).execute();
    await setDeleted(new Date());
    await runOn('2027-06-10');
    expect(await remindersOf(id)).toEqual([]);
    await setDeleted(null);
    await runOn('2027-06-11');
    expect(await subjectsTo(owner)).toHaveLength(1);
  });

  it('[REN-04] say that the last day is past while the term runs, and nothing once it is over', async () => {
    await createOwned({ notice_days: 20, reminder_days: [0] });
    await runOn('2027-06-01');
    expect(await subjectsTo(owner)).toEqual([
      'Notion\u00a0: délai passé depuis le 26 mai 2027 · Perkothèque',
    ]);
    await worker.forget();
    await createOwned({ renews_automatically: false });
    await runOn(addDays(END, 1));
    expect(await listQueuedMails(test.base)).toEqual([]);
  });
});

describe('a killed clock of contracts', () => {
  it('[REN-04] leaves nothing of the batch in which it lost its connection, and makes it whole at the next run', async () => {
    for (let count = 0; count < 3; count += 1) await createOwned();
    const before = await listQueuedMails(test.base);
    let queued = 0;
    const mails: typeof worker.deps.mails = {
      enqueue: async (trx, template, mail) => {
        await worker.deps.mails.enqueue(trx, template, mail);
        queued += 1;
        if (queued < 3) return;
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
                   where application_name = 'test-worker' and datname = current_database()`.execute(
          test.base.owner,
        );
      },
    };
    await expect(runOn('2027-06-10', { mails })).rejects.toThrow();
    expect(await listQueuedMails(test.base)).toEqual(before);
    await runOn('2027-06-10');
    expect(await subjectsTo(owner)).toHaveLength(3);
    expect(await subjectsTo(deputy)).toHaveLength(3);
  });

  it('[REN-04] sends a mail again with its Message-ID, which is counted as the same mail', async () => {
    const delivered: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', async () => {
          const { messageId, to } = await PostalMime.parse(Buffer.concat(chunks));
          delivered.push(`${to?.[0]?.address} ${messageId}`);
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.server.address();
    const mailer = createSmtpMailer({
      smtpUrl: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
      from: { name: 'Perkothèque', address: 'no-reply@example.org' },
    });
    await createOwned();
    await runOn('2027-06-10');
    // Killed after the delivery and before the queue learned of it: the job runs again with the same data.
    const sending = mailJobs({ db: worker.deps.db, mailer, secret: TEST_SOURCE.MAIL_KEY });
    for (const data of await worker.queued(mailSendJob)) await worker.run(sending, data);
    for (const data of await worker.queued(mailSendJob)) await worker.run(sending, data);
    await mailer.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
    expect(delivered).toHaveLength(4);
    expect(new Set(delivered).size).toBe(2);
    expect(delivered.length - new Set(delivered).size).toBe(2);
  });
});

describe('contracts that renew by themselves', () => {
  const decisionsOf = (id: string) =>
    test.base.owner
      .selectFrom('contract_decisions')
      .select(['kind', 'term_end', 'next_end', 'actor_id'])
      .where('contract_id', '=', id)
      .orderBy('id')
      .execute();
  const endOf = async (id: string) =>
    await test.base.owner
      .selectFrom('contracts')
      .select(['starts_on', 'ends_on'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  it('[REN-03] advance the day after their end, once per term, and keep the 31st', async () => {
    const { id } = await createOwned({ period: 'monthly', starts_on: null, ends_on: '2027-01-31' });
    await runOn('2027-01-31');
    expect(await decisionsOf(id)).toEqual([]);
    await runOn('2027-04-01');
    await runOn('2027-04-01');
    const auto = { kind: 'auto-renewed', actor_id: null };
    expect(await decisionsOf(id)).toEqual([
      { ...auto, term_end: '2027-01-31', next_end: '2027-02-28' },
      { ...auto, term_end: '2027-02-28', next_end: '2027-03-31' },
      { ...auto, term_end: '2027-03-31', next_end: '2027-04-30' },
    ]);
    expect(await endOf(id)).toEqual({ starts_on: '2027-01-31', ends_on: '2027-04-30' });
  });

  it('[REN-03] stay where they are when they were cancelled, do not renew by themselves, or have no terms', async () => {
    const still = [
      await createOwned({ stops_on: END }),
      await createOwned({ renews_automatically: false }),
      await createOwned({ period: 'lifetime' }),
      await createOwned({ period: null }),
    ];
    await runOn('2028-01-01');
    for (const { id } of still) {
      expect((await endOf(id)).ends_on).toBe(END);
      expect(await decisionsOf(id)).toEqual([]);
    }
  });

  it('[REN-03] change the renewal date that the tool shows', async () => {
    const { tool_id } = await createOwned({ ends_on: addDays(TODAY, -1), starts_on: null });
    await runOn(TODAY);
    const { renewal_date } = await test.base.owner
      .selectFrom('tools')
      .select('renewal_date')
      .where('id', '=', tool_id)
      .executeTakeFirstOrThrow();
    expect(daysBetween(TODAY, renewal_date ?? TODAY)).toBeGreaterThan(360);
  });
});
