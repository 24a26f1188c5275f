import { createRequest, createTool } from '@perkotheque/database/testing/factories';
import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestJobs } from '#features/notifications/digest.jobs.ts';
import { newRequestJobs } from '#features/notifications/new-request.jobs.ts';
import { requestJobs } from '#features/requests/requests.jobs.ts';
import { newRequestJob, requestNotifyJob } from '#jobs/registry.ts';
import { queuedMails } from '../../../test/queued-mails.ts';
import { mailWorker } from '../../../test/support/mail-worker.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

type Person = Awaited<ReturnType<TestApp['member']>>;
let test: TestApp;
let worker: ReturnType<typeof mailWorker>;

beforeAll(async () => {
  test = await createTestApp();
  worker = mailWorker(test);
});
afterAll(async () => {
  await worker.close();
  await test.close();
});

const choose = ({ cookie }: Person, value: Language) =>
  test.call('PUT', '/api/me/settings/language', { cookie, body: { value } });
const mailsTo = async ({ email }: Person) => {
  const mails = await queuedMails(test.base, email);
  return mails.map(({ subject, text, html }) => ({ subject, text, html }));
};

const EXPECTED = {
  fr: {
    subjects: [
      'Choisissez un nouveau mot de passe',
      'Nouvelle demande\u00a0: Attio',
      'Demande «\u00a0Attio\u00a0»\u00a0: Refusée',
      'Votre semaine sur',
    ],
    hello: 'Bonjour Ada,',
    message: 'Certaines informations sont incorrectes. Vérifiez les champs signalés.',
    required: 'Ce champ est obligatoire.',
    reason: 'Indiquez la raison du refus.',
  },
  en: {
    subjects: ['Choose a new password', 'New request: Attio', 'Request “Attio”: Rejected', 'Your week on'],
    hello: 'Hello Ada,',
    message: 'Some of the information is not right. Check the highlighted fields.',
    required: 'This field is required.',
    reason: 'Give the reason for the rejection.',
  },
  es: {
    subjects: [
      'Elige una nueva contraseña',
      'Nueva solicitud: Attio',
      'Solicitud «Attio»: Rechazada',
      'Tu semana en',
    ],
    hello: 'Hola, Ada:',
    message: 'Algunos datos no son correctos. Revisa los campos señalados.',
    required: 'Este campo es obligatorio.',
    reason: 'Indica el motivo del rechazo.',
  },
} as const;

describe.each(['fr', 'en', 'es'] as const)('language %s', (language) => {
  const expected = EXPECTED[language];

  it('[I18N-01] [I18N-02] sends every mail in the language of the member’s setting', async () => {
    await worker.forget();
    await sql`delete from tool_requests`.execute(test.base.owner);
    const member = await test.member({ role: 'admin', fullName: 'Ada' });
    await choose(member, language);
    await test.call('PUT', '/api/me/settings/email_digest', { cookie: member.cookie, body: { value: true } });
    await test.call('POST', '/api/auth/forgot-password', { body: { email: member.email } });
    const body = { tool_name: 'Attio', description: 'Un CRM', business_case: 'Vendre', priority: 'high' };
    const [asker, manager] = [await test.member(), await test.member({ role: 'moderator' })];
    const { id } = (await test.call('POST', '/api/requests', { cookie: asker.cookie, body })).json();
    await test.call('PUT', `/api/requests/${id}/vote`, { cookie: member.cookie });
    for (const data of await worker.queued(newRequestJob))
      await worker.run(newRequestJobs(worker.deps), data);
    const decision = { status: 'rejected', reason: 'x' };
    await test.call('PATCH', `/api/requests/${id}`, { cookie: manager.cookie, body: decision });
    for (const data of await worker.queued(requestNotifyJob))
      await worker.run(requestJobs(worker.deps), data);
    await createTool(test.base.owner);
    await worker.run(digestJobs(worker.deps));
    const mails = await mailsTo(member);
    expect(mails.map(({ subject }) => subject)).toEqual(
      expected.subjects.map((subject) => expect.stringContaining(subject)),
    );
    for (const { text, html } of mails) {
      expect(text).toContain(expected.hello);
      expect(html).toContain(`<html lang="${language}">`);
    }
  });

  it('[I18N-01] [I18N-02] returns errors and field messages in the language of the page', async () => {
    const manager = await test.member({ role: 'moderator' });
    const cookie = `${manager.cookie}; perkotheque-language=${language}`;
    const empty = await test.call('POST', '/api/requests', { cookie, body: { tool_name: '' } });
    expect(empty.json()).toMatchObject({
      message: expected.message,
      fields: { tool_name: expected.required, description: expected.required },
    });
    const { id } = await createRequest(test.base.owner);
    const refused = await test.call('PATCH', `/api/requests/${id}`, { cookie, body: { status: 'rejected' } });
    expect(refused.json().fields).toEqual({ reason: expected.reason });
  });
});

it.each(['de', '../en', 'EN', ''])('[I18N-01] responds in French to the language « %s »', async (value) => {
  const { cookie } = await test.member();
  const answer = await test.call('POST', '/api/requests', {
    cookie: `${cookie}; perkotheque-language=${value}`,
    body: {},
  });
  expect(answer.json().message).toBe(EXPECTED.fr.message);
});
