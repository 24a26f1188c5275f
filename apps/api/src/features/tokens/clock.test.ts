import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queuedMails } from '../../../test/queued-mails.ts';
import { createApiToken } from '../../../test/support/api-tokens.ts';
import { mailWorker } from '../../../test/support/mail-worker.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { tokenClockJobs } from './tokens.jobs.ts';

const DAY_MS = 86_400_000;

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

/** Tokens of these tests live 60 days and end in 30. */
const runInDays = (days: number, deps: Partial<Parameters<typeof tokenClockJobs>[0]> = {}) =>
  worker.run(tokenClockJobs({ ...worker.deps, ...deps, now: () => new Date(Date.now() + days * DAY_MS) }));
const subjectsTo = async ({ email }: { email: string }) =>
  (await queuedMails(test.base, email)).map(({ subject }) => subject);

describe('the clock of API tokens', () => {
  it('[TOK-03] mails the owner once, seven days before the end', async () => {
    const [person, other] = [await test.member(), await test.member({ status: 'suspended' })];
    await createApiToken(test, person.id, { name: 'Export du lundi' });
    await createApiToken(test, other.id);
    await runInDays(22);
    expect(await subjectsTo(person)).toEqual([]);
    for (const day of [23.5, 24, 29]) await runInDays(day);
    const [mail, ...more] = await queuedMails(test.base, person.email);
    expect(mail?.subject).toMatch(
      /^Votre jeton d’API «\u00a0Export du lundi\u00a0» expire le .* · Perkothèque$/,
    );
    expect(more).toEqual([]);
    expect(await subjectsTo(other)).toEqual([]);
  });

  it('[TOK-03] loses no mail when queueing fails half-way', async () => {
    const person = await test.member();
    await createApiToken(test, person.id);
    const failing = {
      enqueue: async () => {
        throw new Error('the queue is away');
      },
    };
    await expect(runInDays(25, { mails: failing })).rejects.toThrow('the queue is away');
    expect(await subjectsTo(person)).toEqual([]);
    await runInDays(25);
    expect(await subjectsTo(person)).toHaveLength(1);
  });

  it('deletes tokens a month after their end', async () => {
    const person = await test.member();
    const { id } = await createApiToken(test, person.id);
    const find = () =>
      test.base.owner.selectFrom('app.api_tokens').select('id').where('id', '=', id).executeTakeFirst();
    await runInDays(59);
    expect(await find()).toBeDefined();
    await runInDays(61);
    expect(await find()).toBeUndefined();
  });
});
