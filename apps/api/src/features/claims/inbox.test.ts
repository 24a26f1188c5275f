import { joinStartup } from '@perkotheque/database/testing/factories';
import { createPerk } from '@perkotheque/database/testing/perk-factories';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { claimNotifyJob } from '#jobs/programme-jobs.ts';
import { queuedMails } from '../../../test/queued-mails.ts';
import { claimsScene } from '../../../test/support/claims-scene.ts';
import { mailWorker } from '../../../test/support/mail-worker.ts';
import { createTestApp, ORIGIN, type TestApp } from '../../../test/test-app.ts';
import { claimNotifyJobs } from './claims.jobs.ts';

let test: TestApp;
let scene: Awaited<ReturnType<typeof claimsScene>>;
let worker: ReturnType<typeof mailWorker>;

beforeAll(async () => {
  test = await createTestApp();
  scene = await claimsScene(test);
  worker = mailWorker(test);
});
afterAll(async () => {
  await worker.close();
  await test.close();
});
afterEach(async () => {
  await worker.forget();
  await sql`delete from claims`.execute(test.base.owner);
});

const inbox = async (by = scene.staff) =>
  (await test.call('GET', '/api/inbox', { cookie: by.cookie })).json();
const idsOf = ({ claims }: { claims: { id: string }[] }) => claims.map(({ id }) => id);

async function notify() {
  for (const data of await worker.queued(claimNotifyJob)) {
    await worker.run(claimNotifyJobs(worker.deps), data);
  }
}

describe('inbox', () => {
  it('[CLM-05] lists what waits for the studio, oldest first, and is empty without', async () => {
    expect(await inbox()).toMatchObject({ claims: [], total: 0 });
    const [first, second, third] = [
      await scene.claimed({ way: 'on-request' }),
      await scene.claimed({ way: 'introduction' }),
      await scene.claimed({ way: 'shared-code', needs_validation: true }, scene.rival),
    ];
    await scene.claimed();
    await sql`update claims set state_at = now() - interval '3 days' where id = ${second}`.execute(
      test.base.owner,
    );
    const answer = await inbox();
    expect(idsOf(answer)).toEqual([second, first, third]);
    expect(answer).toMatchObject({ total: 3 });
    expect(answer.claims[2]).toMatchObject({ startup: { name: 'Grand Livre' }, state: 'waiting' });
    await scene.decide([first], { decision: 'approve' });
    expect(idsOf(await inbox()), 'the studio still has to report the answer').toEqual([second, third, first]);
  });

  it('[CLM-05] decides on several at once, each with its own outcome', async () => {
    const rules = JSON.stringify({ all: [{ fact: 'country', in: ['FR'] }], any: [] });
    const [fits, gone, out] = [
      await scene.claimed({ way: 'shared-code', needs_validation: true }),
      await scene.claimed({ way: 'shared-code', needs_validation: true }),
      await scene.claimed({ way: 'shared-code', needs_validation: true, rules }),
    ];
    await scene.move(gone, { to: 'withdrawn' });
    await sql`update startups set country = 'BE' where id = ${scene.startup.id}`.execute(test.base.owner);
    expect(await scene.decide([fits, gone, out], { decision: 'approve' })).toEqual({
      outcomes: [
        { id: fits, error: null },
        { id: gone, error: 'claim_moved' },
        { id: out, error: 'not_eligible' },
      ],
    });
    expect([(await scene.read(fits)).state, (await scene.read(out)).state]).toEqual(['granted', 'waiting']);
    await sql`update startups set country = 'FR' where id = ${scene.startup.id}`.execute(test.base.owner);
  });

  it('[CLM-08] grants an exception to the rules with a reason, and says so', async () => {
    const rules = JSON.stringify({ all: [{ fact: 'country', in: ['BE'] }], any: [] });
    const perk = await createPerk(test.base.owner, { rules });
    const startFor = (body: object, by = scene.staff) =>
      test.call('POST', '/api/inbox/claims', {
        cookie: by.cookie,
        body: {
          perk_id: perk.id,
          startup_id: scene.startup.id,
          reason: 'Accord avec le partenaire',
          ...body,
        },
      });
    expect((await startFor({ is_exception: false })).json().code).toBe('not_eligible');
    expect((await startFor({ is_exception: true, reason: ' ' })).statusCode).toBe(400);
    expect((await startFor({ is_exception: true }, scene.rival)).statusCode).toBe(403);
    const { id } = (await startFor({ is_exception: true })).json();
    expect(await scene.read(id)).toMatchObject({
      state: 'granted',
      origin: 'exception',
      origin_reason: 'Accord avec le partenaire',
    });
    const steps = await test.call('GET', `/api/claims/${id}/steps`, { cookie: scene.staff.cookie });
    expect(steps.statusCode).toBe(403);
  });

  it('[CLM-08] grants a claim that waits although the rules say no, only with a reason', async () => {
    const rules = JSON.stringify({ all: [{ fact: 'country', in: ['FR'] }], any: [] });
    const id = await scene.claimed({ way: 'shared-code', needs_validation: true, rules });
    await sql`update startups set country = 'BE' where id = ${scene.startup.id}`.execute(test.base.owner);
    const approve = (more: object) => scene.decide([id], { decision: 'approve', ...more });
    expect(await approve({})).toEqual({ outcomes: [{ id, error: 'not_eligible' }] });
    expect(await approve({ is_exception: true })).toMatchObject({ code: 'validation_failed' });
    const reason = 'Accord avec le partenaire';
    expect(await approve({ is_exception: true, reason })).toEqual({ outcomes: [{ id, error: null }] });
    expect(await scene.read(id)).toMatchObject({
      state: 'granted',
      origin: 'exception',
      origin_reason: reason,
    });
    await sql`update startups set country = 'FR' where id = ${scene.startup.id}`.execute(test.base.owner);
  });

  it('[CLM-08] acts for a startup by its rules, never for one’s own', async () => {
    const perk = await createPerk(test.base.owner);
    const insider = await test.member({ role: 'core-team' });
    await joinStartup(test.base.owner, scene.startup.id, insider.id, true);
    const body = {
      perk_id: perk.id,
      startup_id: scene.startup.id,
      reason: 'Par téléphone',
      is_exception: false,
    };
    const call = (cookie: string) => test.call('POST', '/api/inbox/claims', { cookie, body });
    expect((await call(insider.cookie)).json().code).toBe('startup_only');
    const { id } = (await call(scene.staff.cookie)).json();
    expect(await scene.read(id)).toMatchObject({ state: 'granted', origin: 'staff' });
    await sql`delete from profiles where id = ${insider.id}`.execute(test.base.owner);
  });
});

describe('mails about a claim', () => {
  it('[CLM-05] tell staff what waits, except those of the startup', async () => {
    const insider = await test.member({ role: 'admin' });
    await joinStartup(test.base.owner, scene.startup.id, insider.id);
    await scene.claimed({ way: 'on-request', title: 'Crédits' });
    await notify();
    await notify();
    expect(await worker.listRecipients()).toEqual([scene.staff.email]);
    const [mail] = await queuedMails(test.base, scene.staff.email);
    expect(mail?.text).toContain('Nuage Clair demande «\u00a0Crédits\u00a0»');
    expect(mail?.text).toContain(`${ORIGIN}/a-traiter`);
    await sql`delete from startup_members where user_id = ${insider.id}`.execute(test.base.owner);
  });

  it('[CLM-05] tell the claimant the decision with its reason, and nobody their own acts', async () => {
    const id = await scene.claimed({ way: 'on-request' });
    await worker.forget();
    await scene.decide([id], { decision: 'refuse', reason: 'Trop <tôt>', may_retry: true });
    await notify();
    expect(await worker.listRecipients()).toEqual([scene.lead.email]);
    const [mail] = await queuedMails(test.base, scene.lead.email);
    expect(mail?.text).toContain('Raison\u00a0: Trop <tôt>');
    expect(mail?.html).toContain('Trop &lt;tôt&gt;');
    expect(mail?.text).toContain('Vous pourrez refaire une demande.');
    expect(mail?.text).toContain(`${ORIGIN}/activations/${id}`);
    await worker.forget();
    await scene.claimed();
    await notify();
    expect(await worker.listRecipients()).toEqual([]);
  });

  it('[CLM-05] go to the leads once the claimant has left, and to nobody who refused them', async () => {
    const gone = await test.member();
    await joinStartup(test.base.owner, scene.startup.id, gone.id, true);
    const id = await scene.claimed({ way: 'on-request' }, gone);
    await sql`delete from startup_members where user_id = ${gone.id}`.execute(test.base.owner);
    await worker.forget();
    await scene.decide([id], { decision: 'approve' });
    await notify();
    expect(await worker.listRecipients()).toEqual([scene.lead.email]);
    await worker.forget();
    await sql`insert into app.mail_opt_outs (user_id, kind) values (${scene.lead.id}, 'claims')`.execute(
      test.base.owner,
    );
    await scene.decide([id], { decision: 'approve' });
    await notify();
    expect(await worker.listRecipients()).toEqual([]);
  });
});

describe('introductions', () => {
  const PERK = {
    way: 'introduction',
    introduction_email: 'startups@partenaire.example',
    introduction_text: 'Nous vous recommandons cette société.',
    introduction_fields: ['name', 'country'],
  };
  const draft = (id: string, by = scene.staff) =>
    test.call('GET', `/api/inbox/claims/${id}/introduction`, { cookie: by.cookie });
  const send = (id: string, by = scene.staff) =>
    test.call('POST', `/api/inbox/claims/${id}/introduction`, {
      cookie: by.cookie,
      body: { to: 'startups@partenaire.example', subject: 'Nuage Clair', text: 'Texte relu' },
    });

  it('[CLM-03] shows recipient, text and fields before the startup agrees, and keeps them', async () => {
    const perk = await createPerk(test.base.owner, PERK);
    const preview = await test.call('GET', `/api/claims/preview?perk_id=${perk.id}`, {
      cookie: scene.lead.cookie,
    });
    expect(preview.json()).toMatchObject({
      terms_version: 1,
      introduction: {
        to: 'startups@partenaire.example',
        text: 'Nous vous recommandons cette société.',
        fields: [
          { field: 'name', value: 'Nuage Clair' },
          { field: 'country', value: 'FR' },
        ],
      },
    });
    const { id } = (await scene.start(perk.id, scene.lead, { message: 'Notre texte' })).json();
    await sql`update perks set introduction_text = 'Autre' where id = ${perk.id}`.execute(test.base.owner);
    expect((await draft(id)).json()).toEqual({
      to: 'startups@partenaire.example',
      subject: 'Mise en relation\u00a0: Nuage Clair',
      text: 'Notre texte\n\nNom\u00a0: Nuage Clair\nPays\u00a0: FR',
      reply_to: { name: 'Léa', email: scene.lead.email },
    });
  });

  it('[CLM-03] is sent by staff with the founder as reply address, once, and the startup sees it', async () => {
    const id = await scene.claimed(PERK);
    expect([(await send(id, scene.lead)).statusCode, (await draft(id, scene.rival)).statusCode]).toEqual([
      403, 403,
    ]);
    expect((await send(id)).statusCode).toBe(204);
    expect((await send(id)).json().code).toBe('claim_moved');
    const mails = await queuedMails(test.base, 'startups@partenaire.example');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      subject: 'Nuage Clair',
      reply_to: { name: 'Léa', address: scene.lead.email },
      text: expect.stringContaining('Texte relu'),
    });
    expect(await scene.path(id)).toBe('started > waiting > sent');
  });

  it('[CLM-03] is sent as agreed when it is approved, and not without a recipient', async () => {
    const [agreed, lost] = [await scene.claimed(PERK), await scene.claimed({ way: 'introduction' })];
    expect(await scene.decide([agreed, lost], { decision: 'approve' })).toEqual({
      outcomes: [
        { id: agreed, error: null },
        { id: lost, error: 'no_recipient' },
      ],
    });
    const [mail] = await queuedMails(test.base, 'startups@partenaire.example');
    expect(mail?.text).toContain('Nous vous recommandons cette société.');
    expect((await scene.read(lost)).state).toBe('waiting');
  });
});
