import { createObligation, createVendor } from '@perkotheque/database/testing/obligation-factories';
import { createClaim, createPerk } from '@perkotheque/database/testing/perk-factories';
import { addDays, type Day } from '@perkotheque/domain/shared/days';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listQueuedMails, queuedMails } from '../../../test/queued-mails.ts';
import { mailWorker } from '../../../test/support/mail-worker.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { obligationClockJobs } from './clock.jobs.ts';

type Person = Awaited<ReturnType<TestApp['member']>>;

/** The sign-in of the factory is due 30 days after 1 June. */
const DEADLINE = '2027-07-01';

let test: TestApp;
let worker: ReturnType<typeof mailWorker>;
let other: ReturnType<typeof mailWorker>;
let owner: Person;
let deputy: Person;
let admin: Person;
beforeAll(async () => {
  test = await createTestApp();
  worker = mailWorker(test);
  other = mailWorker(test);
  owner = await test.member({ role: 'moderator', fullName: 'Léa Martin' });
  deputy = await test.member({ role: 'core-team', fullName: 'Paul' });
  admin = await test.member({ role: 'admin', fullName: 'Mona' });
});
afterAll(async () => {
  await worker.close();
  await other.close();
  await test.close();
});
afterEach(async () => {
  await worker.forget();
  await sql`delete from obligations`.execute(test.base.owner);
  await sql`delete from member_notices`.execute(test.base.owner);
});

const runOn = (day: Day, deps: Partial<Parameters<typeof obligationClockJobs>[0]> = {}, by = worker) =>
  by.run(obligationClockJobs({ ...by.deps, ...deps, now: () => new Date(`${day}T12:00:00Z`) }));
async function runDays(from: Day, to: Day): Promise<void> {
  for (let day = from; day <= to; day = addDays(day, 1)) await runOn(day);
}

/** Léa's, with Paul as deputy. */
async function createOwned(values: Parameters<typeof createObligation>[1] = {}) {
  const vendor_id = values.vendor_id ?? (await createVendor(test.base.owner)).id;
  return createObligation(test.base.owner, {
    ...{ owner_id: owner.id, deputy_id: deputy.id, ...values, vendor_id },
  });
}
const alertsOf = async (id: string) =>
  (
    await test.base.owner
      .selectFrom('app.obligation_alerts')
      .select(['deadline', 'lead_days', 'state'])
      .where('obligation_id', '=', id)
      .orderBy('deadline')
      .orderBy('lead_days', 'desc')
      .execute()
  ).map(({ deadline, lead_days, state }) => `${deadline} ${lead_days} ${state}`);
const subjectsTo = async ({ email }: Person) =>
  (await queuedMails(test.base, email)).map(({ subject }) => subject);
const tick = (id: string, deadline: Day, done_on: Day) =>
  test.base.owner.insertInto('obligation_ticks').values({ obligation_id: id, deadline, done_on }).execute();
const applications = { kind: 'applications', every: 1, target: 2, starts_on: '2027-06-01' } as const;
const sendOn = async (vendor_id: string, day: Day) => {
  const perk = await createPerk(test.base.owner, { vendor_id });
  await createClaim(test.base.owner, {
    ...{ perk_id: perk.id, state: 'sent', sent_at: new Date(`${day}T12:00:00Z`) },
  });
};

describe('alerts of obligations', () => {
  it('[OBL-02] reach owner and deputy 14 and 3 days before the deadline and on it, once each', async () => {
    const vendor = await createVendor(test.base.owner, 'Nuage Clair');
    const { id } = await createOwned({ vendor_id: vendor.id });
    await runDays('2027-06-10', '2027-07-20');
    expect(await alertsOf(id)).toEqual([
      `${DEADLINE} 14 mailed`,
      `${DEADLINE} 3 mailed`,
      `${DEADLINE} 0 mailed`,
    ]);
    for (const person of [owner, deputy]) {
      const mails = await queuedMails(test.base, person.email);
      expect(mails.map(({ subject }) => subject)).toEqual(
        Array(3).fill('Nuage Clair\u00a0: connexion avant le 1 juillet 2027 · Perkothèque'),
      );
      const texts = mails.map(({ text }) => text);
      expect(texts[0]).toContain('au plus tard le 1 juillet 2027, dans 14 jours');
      expect(texts[1]).toContain('dans 3 jours');
      expect(texts[2]).toContain('aujourd’hui');
      expect(texts[0]).toContain('/programme#obligations');
    }
    expect(new Set(await worker.listRecipients())).toEqual(new Set([owner.email, deputy.email]));
  });

  it('[OBL-02] stop once the obligation is met, by a tick or by applications', async () => {
    const ticked = await createOwned();
    const counted = await createOwned(applications);
    await runOn('2027-06-20');
    expect(await alertsOf(ticked.id)).toHaveLength(1);
    expect(await alertsOf(counted.id)).toHaveLength(1);
    const mail = (await queuedMails(test.base, owner.email)).find(({ subject }) =>
      subject.includes('candidatures'),
    );
    expect(mail?.text).toContain('Candidatures envoyées sur la période\u00a0: 0 sur 2.');
    await worker.forget();
    await tick(ticked.id, DEADLINE, '2027-06-21');
    await sendOn(counted.vendor_id, '2027-06-21');
    await sendOn(counted.vendor_id, '2027-06-22');
    await runDays('2027-06-22', '2027-07-06');
    expect(await listQueuedMails(test.base)).toEqual([]);
    // The next sign-in is due 30 days after the last one, and the next applications at the end of July.
    await runDays('2027-07-07', '2027-07-21');
    expect(await alertsOf(ticked.id)).toEqual([
      ...[`${DEADLINE} 14 mailed`, '2027-07-21 14 mailed', '2027-07-21 3 mailed', '2027-07-21 0 mailed'],
    ]);
    expect(await alertsOf(counted.id)).toEqual(['2027-06-30 14 mailed', '2027-07-31 14 mailed']);
  });

  it('[OBL-02] are not sent again after a tick that was taken back', async () => {
    const { id } = await createOwned();
    await runOn('2027-06-28');
    await tick(id, DEADLINE, '2027-06-28');
    await runOn('2027-06-29');
    await sql`delete from obligation_ticks`.execute(test.base.owner);
    await runOn('2027-06-30');
    expect(await subjectsTo(owner)).toHaveLength(1);
    await runOn(DEADLINE);
    expect(await subjectsTo(owner)).toHaveLength(2);
  });

  it('[OBL-02] that were due while the worker was down come as one mail', async () => {
    const { id } = await createOwned();
    await runOn('2027-06-17');
    await runOn('2027-06-29');
    expect(await subjectsTo(owner)).toHaveLength(2);
    await runOn('2027-07-04');
    expect(await alertsOf(id)).toEqual([
      `${DEADLINE} 14 mailed`,
      `${DEADLINE} 3 mailed`,
      `${DEADLINE} 0 mailed`,
    ]);
    expect((await subjectsTo(owner)).at(-1)).toContain('connexion, échéance passée le 1 juillet 2027');
    const late = await createOwned();
    await runOn('2027-07-05');
    expect(await alertsOf(late.id)).toEqual([
      ...[`${DEADLINE} 14 merged`, `${DEADLINE} 3 merged`, `${DEADLINE} 0 mailed`],
    ]);
    expect(await subjectsTo(owner)).toHaveLength(4);
  });

  it('[OBL-02] of a report come for each period, also while an earlier one is late', async () => {
    const { id } = await createOwned({ kind: 'report', every: 1, starts_on: '2027-06-01' });
    await runDays('2027-06-10', '2027-07-31');
    expect(await alertsOf(id)).toEqual([
      ...['2027-06-30 14 mailed', '2027-06-30 3 mailed', '2027-06-30 0 mailed'],
      ...['2027-07-31 14 mailed', '2027-07-31 3 mailed', '2027-07-31 0 mailed'],
    ]);
  });

  it('[OBL-02] of an owner who left go to the deputy, else to the admins, who are told so', async () => {
    const leaver = await test.member({ role: 'core-team', fullName: 'Ada Byron', status: 'suspended' });
    const { id } = await createOwned({ owner_id: leaver.id });
    await runOn('2027-06-20');
    expect(await worker.listRecipients()).toEqual([deputy.email]);
    await worker.forget();
    await test.base.owner.updateTable('obligations').set({ deputy_id: null }).where('id', '=', id).execute();
    await runOn('2027-06-29');
    expect(await worker.listRecipients()).toEqual([admin.email]);
    const [told] = await queuedMails(test.base, admin.email);
    expect(told?.text).toContain('Ada Byron en était responsable et n’est plus dans l’équipe');
    expect(told?.text).toContain('Nommez un responsable');
  });

  it('[OBL-02] do not reach somebody who is no longer staff', async () => {
    const former = await test.member({ fullName: 'Simple membre' });
    await createOwned({ owner_id: former.id, deputy_id: null });
    await runOn('2027-06-20');
    expect(await worker.listRecipients()).toEqual([admin.email]);
  });

  it('[OBL-02] come in the language of the person, and not to somebody who refused them', async () => {
    const english = await test.member({ role: 'moderator' });
    const refusing = await test.member({ role: 'moderator' });
    const vendor = await createVendor(test.base.owner, 'Clear Cloud');
    await createOwned({ vendor_id: vendor.id, owner_id: refusing.id, deputy_id: english.id });
    await test.call('PUT', '/api/me/settings/language', { cookie: english.cookie, body: { value: 'en' } });
    await test.call('PUT', '/api/me/news/contracts', { cookie: refusing.cookie, body: { is_wanted: false } });
    await runOn('2027-06-20');
    expect(await subjectsTo(refusing)).toEqual([]);
    expect(await subjectsTo(english)).toEqual(['Clear Cloud: sign-in by July 1, 2027 · Perkothèque']);
  });

  it('[OBL-02][BELL-01] ring the bell of those who are mailed, with the vendor, and say nothing to who is not staff', async () => {
    const vendor = await createVendor(test.base.owner, 'Forge Bleue');
    const { id } = await createOwned({ vendor_id: vendor.id });
    await runOn('2027-06-20');
    const bell = async ({ cookie }: Person) =>
      (await test.call('GET', '/api/me/notices', { cookie })).json().notices;
    expect(await bell(owner)).toMatchObject([{ kind: 'obligation_due', target_id: id, name: 'Forge Bleue' }]);
    expect(await bell(admin)).toEqual([]);
    const former = await test.member();
    const notice = { user_id: former.id, kind: 'obligation_due', key: 'obligation', obligation_id: id };
    await test.base.owner.insertInto('member_notices').values(notice).execute();
    expect(await bell(former)).toEqual([]);
  });
});

describe('a killed clock of obligations', () => {
  it('[OBL-02] leaves nothing, and sends each alert once at the next run, also with two workers', async () => {
    for (let count = 0; count < 3; count += 1) await createOwned();
    let queued = 0;
    const mails: typeof worker.deps.mails = {
      enqueue: async (trx, template, mail) => {
        await worker.deps.mails.enqueue(trx, template, mail);
        queued += 1;
        if (queued === 3) throw new Error('killed');
      },
    };
    await expect(runOn('2027-06-20', { mails })).rejects.toThrow('killed');
    expect(await listQueuedMails(test.base)).toEqual([]);
    await Promise.all([runOn('2027-06-20'), runOn('2027-06-20', {}, other)]);
    expect(await subjectsTo(owner)).toHaveLength(3);
    expect(await subjectsTo(deputy)).toHaveLength(3);
  });
});
