import { createStartup, joinStartup } from '@perkotheque/database/testing/factories';
import { createPerk } from '@perkotheque/database/testing/perk-factories';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { perkTermsJob } from '#jobs/programme-jobs.ts';
import { queuedMails } from '../../../test/queued-mails.ts';
import { mailWorker } from '../../../test/support/mail-worker.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { perkJobs } from './perks.jobs.ts';

type Person = Awaited<ReturnType<TestApp['member']>>;
let test: TestApp;
let worker: ReturnType<typeof mailWorker>;
let staff: Person;

beforeAll(async () => {
  test = await createTestApp();
  worker = mailWorker(test);
  staff = await test.member({ role: 'core-team' });
});
afterAll(async () => {
  await worker.close();
  await test.close();
});
afterEach(() => worker.forget());

/** A startup with this lead, which has a claim on the perk. */
async function claim(perkId: string, lead: Person, values: Record<string, unknown> = {}) {
  const { owner } = test.base;
  const startup = await createStartup(owner);
  await joinStartup(owner, startup.id, lead.id, true);
  await owner
    .insertInto('claims')
    .values({
      perk_id: perkId,
      startup_id: startup.id,
      tool_name: 'Nuage',
      perk_title: 'Crédits',
      way: 'public-link',
      terms_version: 1,
      started_by: lead.id,
      state: 'granted',
      ...values,
    })
    .execute();
  return startup.id;
}

async function edit(perkId: string, body: object): Promise<void> {
  const answer = await test.call('PATCH', `/api/perks/${perkId}`, { cookie: staff.cookie, body });
  expect(answer.statusCode).toBe(200);
}
async function work(): Promise<void> {
  for (const data of await worker.queued(perkTermsJob)) await worker.run(perkJobs(worker.deps), data);
}

describe('new terms', () => {
  it('[PERK-06] are told to claimants once, with what changed', async () => {
    const lead = await test.member({ fullName: 'Léa' });
    const { id } = await createPerk(test.base.owner, { title: 'Crédits', duration_months: 12 });
    await claim(id, lead);
    await edit(id, { amount: 3000, obligations: ['card'], announce: true });
    await work();
    await work();
    expect(await worker.listRecipients()).toEqual([lead.email]);
    const [mail] = await queuedMails(test.base, lead.email);
    expect(mail?.subject).toContain('les conditions de «\u00a0Crédits\u00a0» changent');
    expect(mail?.text.replaceAll('\u202f', ' ')).toContain(
      'Offre\u00a0: 5 000\u00a0€ de crédits, 12\u00a0mois → 3 000\u00a0€ de crédits, 12\u00a0mois',
    );
    expect(mail?.text).toContain('Obligations\u00a0: aucune → carte bancaire');
    expect(mail?.text).toContain('Votre activation garde les conditions');
    expect(mail?.text).toContain(`/avantages/${id}`);
    expect(mail?.text).not.toContain('Prix normal');
  });

  it('[PERK-06] are not told unless staff choose it, nor when the terms stay the same', async () => {
    const lead = await test.member();
    const { id } = await createPerk(test.base.owner);
    await claim(id, lead);
    await edit(id, { amount: 10 });
    await edit(id, { amount: 20, announce: false });
    await edit(id, { title: 'Autre titre', announce: true });
    expect(await worker.queued(perkTermsJob)).toEqual([]);
    await edit(id, { amount: 30, announce: true });
    await work();
    expect(await worker.listRecipients()).toEqual([lead.email]);
  });

  it('[PERK-06] are told to the lead when the claimant left, and to nobody whose claim is over or newer', async () => {
    const [gone, lead, over, late] = [
      await test.member(),
      await test.member(),
      await test.member(),
      await test.member(),
    ];
    const { id } = await createPerk(test.base.owner);
    const startup = await claim(id, lead, { started_by: gone.id });
    await test.base.owner
      .insertInto('startup_members')
      .values({
        startup_id: startup,
        user_id: gone.id,
        joined_by: 'domain',
        left_at: new Date(),
        left_by: 'removed',
      })
      .execute();
    await claim(id, over, { state: 'withdrawn' });
    await claim(id, late, { terms_version: 2 });
    await edit(id, { amount: 10, announce: true });
    await work();
    expect(await worker.listRecipients()).toEqual([lead.email]);
  });

  it('[PERK-06] are not sent to those who refuse these mails', async () => {
    const lead = await test.member();
    const { id } = await createPerk(test.base.owner);
    await claim(id, lead);
    await sql`insert into app.mail_opt_outs (user_id, kind) values (${lead.id}, 'claims')`.execute(
      test.base.owner,
    );
    await edit(id, { amount: 10, announce: true });
    await work();
    expect(await worker.listRecipients()).toEqual([]);
  });
});
