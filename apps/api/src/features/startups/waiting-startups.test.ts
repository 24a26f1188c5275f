import { withActor } from '@perkotheque/database/actor';
import { createStartup, joinStartup } from '@perkotheque/database/testing/factories';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinNoticeJob } from '#jobs/programme-jobs.ts';
import { queuedMails } from '../../../test/queued-mails.ts';
import { mailWorker } from '../../../test/support/mail-worker.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { peopleJobs } from './people.jobs.ts';

type Person = Awaited<ReturnType<TestApp['member']>>;

let test: TestApp;
let worker: ReturnType<typeof mailWorker>;
let staff: Record<'moderator' | 'core-team' | 'admin', Person>;

beforeAll(async () => {
  test = await createTestApp();
  worker = mailWorker(test);
  staff = {
    moderator: await test.member({ role: 'moderator' }),
    'core-team': await test.member({ role: 'core-team' }),
    admin: await test.member({ role: 'admin' }),
  };
});
afterAll(async () => {
  await worker.close();
  await test.close();
});
beforeEach(async () => {
  await sql`delete from startups`.execute(test.base.owner);
  await sql`delete from startup_join_requests`.execute(test.base.owner);
  await worker.forget();
});

async function runJoining() {
  const [joining] = peopleJobs(worker.deps);
  for (const data of await worker.queued(joinNoticeJob)) await worker.run([joining], data);
}
const askFor = (cookie: string, startup_name: string) =>
  test.call('POST', '/api/startup/join-request', { cookie, body: { startup_name } });
const waiting = async ({ cookie }: Person = staff['core-team']) =>
  (await test.call('GET', '/api/inbox/startups', { cookie })).json();
const answer = ({ cookie }: Person, id: string, body: object) =>
  test.call('POST', `/api/inbox/startup-requests/${id}`, { cookie, body });
const nameFirst = (startup_ids: string[], { cookie }: Person = staff['core-team']) =>
  test.call('POST', '/api/inbox/leads', { cookie, body: { startup_ids } });
const own = async ({ cookie }: Person) => (await test.call('GET', '/api/startup', { cookie })).json();
const bell = async ({ cookie }: Person) =>
  (await test.call('GET', '/api/me/notices', { cookie })).json().notices;

describe('somebody whose startup is missing', () => {
  it('[STU-05] asks for it with the words typed, which reaches everybody who manages startups', async () => {
    const founder = await test.member({ fullName: 'Zoé Fildor' });
    expect((await askFor(founder.cookie, '  Fildor ')).statusCode).toBe(204);
    expect((await own(founder)).join_request).toMatchObject({ startup: 'Fildor' });
    await runJoining();
    await runJoining();
    const everybody = Object.values(staff);
    expect(await worker.listRecipients()).toEqual(everybody.map(({ email }) => email).toSorted());
    for (const one of everybody) {
      const [mail, ...more] = await queuedMails(test.base, one.email);
      expect(mail?.subject).toBe('Zoé Fildor demande l’ajout de Fildor · Perkothèque');
      expect(mail?.text).toContain('/a-traiter');
      expect(more).toEqual([]);
      expect((await waiting(one)).requests).toMatchObject([
        { startup_id: null, startup: 'Fildor', person: 'Zoé Fildor', email: founder.email },
      ]);
      expect(await bell(one)).toMatchObject([{ kind: 'join_asked', name: 'Fildor', detail: 'Zoé Fildor' }]);
    }
    expect(await bell(founder)).toEqual([]);
  });

  it('[STU-05][START-15] is placed as lead by one press, and told by mail and bell', async () => {
    const founder = await test.member({ fullName: 'Zoé Fildor' });
    await askFor(founder.cookie, 'Fildor');
    const [{ id }] = (await waiting()).requests;
    expect((await answer(staff['core-team'], id, { accept: true, startup_id: null })).statusCode).toBe(204);
    expect((await own(founder)).startup).toMatchObject({ name: 'Fildor', is_lead: true, has_lead: true });
    expect((await waiting()).requests).toEqual([]);
    await runJoining();
    expect((await queuedMails(test.base, founder.email))[0]?.subject).toContain('Bienvenue chez Fildor');
    expect(await bell(founder)).toMatchObject([
      { kind: 'join_decided', name: 'Fildor', join_status: 'accepted' },
    ]);
    expect((await answer(staff.admin, id, { accept: true, startup_id: null })).statusCode).toBe(404);
    const acts = await test.base.owner
      .selectFrom('app.audit_log')
      .select(['action', 'actor_id'])
      .where('target_id', '=', founder.id)
      .orderBy('id')
      .execute();
    expect(acts.map(({ action }) => action)).toEqual([
      'startups.joined',
      'startups.lead_named',
      'startups.request_answered',
    ]);
    expect(acts.every(({ actor_id }) => actor_id === staff['core-team'].id)).toBe(true);
  });

  it('[STU-05] joins the startup that staff say is meant, and leads it only if nobody does', async () => {
    const led = await createStartup(test.base.owner, { name: 'Fildor SAS' });
    await joinStartup(test.base.owner, led.id, (await test.member()).id, true);
    const founder = await test.member();
    await askFor(founder.cookie, 'Fildor');
    const [{ id }] = (await waiting()).requests;
    expect((await answer(staff.admin, id, { accept: true, startup_id: led.id })).statusCode).toBe(204);
    expect((await own(founder)).startup).toMatchObject({ name: 'Fildor SAS', is_lead: false });
  });

  it('[STU-05] reads why staff declined, and may ask again', async () => {
    const founder = await test.member();
    await askFor(founder.cookie, 'Fildor');
    const [{ id }] = (await waiting()).requests;
    const body = { accept: false, reason: 'Le programme accueille sa prochaine saison en mars.' };
    expect((await answer(staff['core-team'], id, body)).statusCode).toBe(204);
    await runJoining();
    const [mail] = await queuedMails(test.base, founder.email);
    expect(mail?.text).toContain('n’a pas ajouté «\u00a0Fildor\u00a0»');
    expect(mail?.text).toContain('Sa réponse\u00a0: Le programme accueille sa prochaine saison en mars.');
    expect(await bell(founder)).toMatchObject([{ kind: 'join_decided', join_status: 'declined' }]);
    expect((await own(founder)).join_request).toBeNull();
    expect((await askFor(founder.cookie, 'Fildor')).statusCode).toBe(204);
  });

  it('[STU-05] is answered by staff alone, never by themselves, and reads nothing of the others', async () => {
    const [founder, stranger] = [await test.member(), await test.member()];
    await askFor(founder.cookie, 'Fildor');
    await askFor(staff.moderator.cookie, 'Coquille');
    const { requests } = await waiting();
    const [first, second] = requests.map(({ id }: { id: string }) => id);
    const accept = { accept: true, startup_id: null };
    for (const person of [founder, stranger]) {
      expect((await test.call('GET', '/api/inbox/startups', { cookie: person.cookie })).statusCode).toBe(403);
      expect((await answer(person, first, accept)).statusCode).toBe(403);
      expect((await nameFirst([first], person)).statusCode).toBe(403);
    }
    expect((await answer(staff.moderator, second, accept)).statusCode, 'one’s own').toBe(404);
    expect((await own(staff.moderator)).startup).toBeNull();
    const direct = await withActor(test.base.db, { userId: stranger.id }, (trx) =>
      trx.selectFrom('startup_join_requests').select('id').where('id', '=', first).execute(),
    );
    expect(direct).toEqual([]);
  });
});

describe('a startup without a lead', () => {
  const invite = (text: string, leads: object[] = [], { cookie }: Person = staff['core-team']) =>
    test.call('POST', '/api/invitations', {
      cookie,
      body: { text, startup_id: null, leads, role: 'user', language: 'fr' },
    });
  const names = async () => (await waiting()).leadless.map(({ name }: { name: string }) => name);

  it('[START-15] waits in the inbox with its people until one press names the first who came by name', async () => {
    const startup = await createStartup(test.base.owner, { name: 'Fildor' });
    const [byDomain, first, second] = [
      await test.member({ fullName: 'Ada Domaine' }),
      await test.member({ fullName: 'Zoé Fildor' }),
      await test.member({ fullName: 'Sacha Imbert' }),
    ];
    await joinStartup(test.base.owner, startup.id, byDomain.id);
    await joinStartup(test.base.owner, startup.id, first.id);
    await joinStartup(test.base.owner, startup.id, second.id);
    await sql`update startup_members set joined_by = case when user_id = ${byDomain.id} then 'domain' else 'invitation' end,
      joined_at = now() - case user_id when ${byDomain.id} then interval '3 days' when ${first.id} then interval '2 days'
                          else interval '1 day' end`.execute(test.base.owner);
    const [row] = (await waiting()).leadless;
    expect(row).toMatchObject({ name: 'Fildor', heir: { user_id: first.id, name: 'Zoé Fildor' } });
    expect(row.people.map(({ name }: { name: string }) => name)).toEqual([
      'Ada Domaine',
      'Zoé Fildor',
      'Sacha Imbert',
    ]);
    expect((await nameFirst([startup.id])).json()).toEqual({ named: 1, invited: 0 });
    expect((await own(first)).startup).toMatchObject({ is_lead: true });
    expect(await names()).toEqual([]);
  });

  it('[START-15] is left alone by the press where only the domain let people in', async () => {
    const startup = await createStartup(test.base.owner, { name: 'Fildor' });
    const person = await test.member();
    await joinStartup(test.base.owner, startup.id, person.id);
    await sql`update startup_members set joined_by = 'domain'`.execute(test.base.owner);
    expect((await waiting()).leadless).toMatchObject([{ name: 'Fildor', heir: null }]);
    expect((await nameFirst([startup.id])).json()).toEqual({ named: 0, invited: 0 });
    expect((await own(person)).startup).toMatchObject({ is_lead: false });
  });

  it('[START-15] gets the first invited person as its lead by one press, by the link already sent', async () => {
    await createStartup(test.base.owner, { name: 'Fildor' });
    await invite('zoe@fildor.example;Fildor', [{ email: 'zoe@fildor.example', is_lead: false }]);
    const [row] = (await waiting()).leadless;
    expect(row.heir).toMatchObject({ email: 'zoe@fildor.example' });
    expect((await nameFirst([row.id])).json()).toEqual({ named: 0, invited: 1 });
    expect(await names()).toEqual([]);
    expect(await queuedMails(test.base, 'zoe@fildor.example')).toHaveLength(1);
  });

  it('[START-15] says why a list invited nobody for it', async () => {
    for (const name of ['Lumen-Ô', 'Urbalys', 'Ecoquai']) await createStartup(test.base.owner, { name });
    const text =
      'alix@mail.example\tLumen-Ô\nalix@mail.example\tUrbalys\ngaël@mail.example\tEcoquai\nalix@mail.example\tLumen-Ô';
    await invite(text);
    expect((await waiting()).leadless).toMatchObject([
      { name: 'Ecoquai', left_out: [{ written: 'gaël@mail.example', fault: 'accent' }] },
      {
        name: 'Urbalys',
        left_out: [{ written: 'alix@mail.example', fault: 'repeated', invited_to: 'Lumen-Ô' }],
      },
    ]);
    await invite('gael@mail.example\tEcoquai\nautre@mail.example\tUrbalys');
    expect(await names()).toEqual([]);
    const kept = await test.base.owner.selectFrom('left_out_invitees').selectAll().execute();
    expect(kept.map(({ written }) => written)).toEqual(['alix@mail.example']);
  });

  it('[START-15] is counted with those that nobody was invited to, but not once it left the programme', async () => {
    await createStartup(test.base.owner, { name: 'Vide' });
    await createStartup(test.base.owner, { name: 'Partie', status: 'ceased' });
    expect(await waiting()).toMatchObject({ total: 1, leadless: [{ name: 'Vide', heir: null, people: [] }] });
    await invite('premiere@vide.example;Vide');
    expect(await waiting()).toMatchObject({ total: 0, leadless: [] });
    await sql`update startup_invitations set expires_at = now()`.execute(test.base.owner);
    expect(await waiting(), 'the invitation expired').toMatchObject({ total: 1 });
  });

  it('forgets the lines of a deleted account', async () => {
    const startup = await createStartup(test.base.owner, { name: 'Fildor' });
    const person = await test.member({ email: 'zoe@fildor.example' });
    const rows = [person.email, 'autre@fildor.example'].map((written) => ({
      ...{ startup_id: startup.id, written, fault: 'account', created_by: staff.admin.id },
    }));
    await test.base.owner.insertInto('left_out_invitees').values(rows).execute();
    await test.call('DELETE', `/api/users/${person.id}`, { cookie: staff.admin.cookie });
    const left = await test.base.owner.selectFrom('left_out_invitees').select('written').execute();
    expect(left).toEqual([{ written: 'autre@fildor.example' }]);
  });
});
