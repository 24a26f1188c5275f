import { once } from 'node:events';
import type { LocalServer } from '@perkotheque/database/local-server';
import { startTestServer } from '@perkotheque/database/testing/server';
import { MAIL_TEMPLATES } from '@perkotheque/domain/mail/vocabulary';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { installJobs } from '#jobs/install.ts';
import { mailSendJob } from '#jobs/registry.ts';
import { openMail } from '#jobs/sealed-mail.ts';
import { startWorker } from '#jobs/worker.ts';
import { createLogger } from '#lib/logger.ts';
import type { Mailer } from '#lib/mailer.ts';
import { createSmtpMailer } from '#lib/smtp-mailer.ts';
import { queueEveryMail } from '../../../test/support/every-mail.ts';
import { mailWorker } from '../../../test/support/mail-worker.ts';
import { letTimePass } from '../../../test/support/passing-time.ts';
import { readBackup, readWholeDatabase, storedForms } from '../../../test/support/stored-text.ts';
import { TEST_SOURCE } from '../../../test/support/test-env.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { mailJobs } from './mail.jobs.ts';

const KEY = TEST_SOURCE.MAIL_KEY;
/** Their links sign in or confirm an account, so not even the token may be stored. */
const SIGN_IN_TEMPLATES: readonly string[] = ['confirmation', 'reset'];

let server: LocalServer;
let smtp: SMTPServer;
/** The code of the server's answer to each mail. */
let answer = 250;
const delivered: string[] = [];
let mailer: Mailer;
let test: TestApp;
let owner: pg.Client;
let flows: ReturnType<typeof mailWorker>;
const logLines: string[] = [];

beforeAll(async () => {
  // Its pg_dump is installed, so that the test reads a real backup.
  server = await startTestServer({ version: '15', prepare: installJobs });
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      let message = '';
      for await (const chunk of stream) message += String(chunk);
      if (answer === 250) delivered.push(message);
      // Some servers quote the refused message, the worst of them from its first link.
      const quoted = message.slice(message.search(/https?:/));
      done(answer === 250 ? null : Object.assign(new Error(`no: ${quoted}`), { responseCode: answer }));
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const address = smtp.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  mailer = createSmtpMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: { address: 'no-reply@example.org' },
  });
});
afterAll(async () => {
  await mailer.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
  await server.stop();
});
beforeEach(async () => {
  test = await createTestApp();
  owner = new pg.Client(test.base.urls.owner);
  await owner.connect();
  flows = mailWorker(test);
  answer = 250;
  delivered.length = 0;
  logLines.length = 0;
  await queueEveryMail(test, flows);
});
afterEach(async () => {
  await flows.close();
  await owner.end();
  await test.close();
});

async function listJobs(name: string) {
  const { rows } = await owner.query('select id, state, data from pgboss.job where name = $1', [name]);
  return rows;
}

/** Returns the links of all queued mails, and the tokens of those that sign in. */
async function plantedTexts(): Promise<string[]> {
  const jobs = await listJobs(mailSendJob.name);
  const templates = jobs.map(({ data }) => data.template);
  expect([...new Set(templates)].sort()).toEqual([...MAIL_TEMPLATES].sort());
  return jobs.flatMap(({ data: { template, sealed } }) => {
    const { text, html, one_click_unsubscribe_url = '' } = openMail(KEY, template, sealed);
    const links = `${text} ${html} ${one_click_unsubscribe_url}`.match(/https?:\/\/[^\s"<>]+/g) ?? [];
    // People write the introduction to a partner; it has no link of ours.
    if (template !== 'introduction') expect(links, template).not.toEqual([]);
    if (!SIGN_IN_TEMPLATES.includes(template)) return links;
    const tokens = links.flatMap((link) => [...new URL(link).searchParams.values()]);
    expect(tokens, template).not.toEqual([]);
    return [...links, ...tokens];
  });
}

/** The states of the mails, and what the server said of each that has words. */
async function readStandings(): Promise<{ states: string[]; words: string[] }> {
  const { rows } = await owner.query('select distinct state, words from app.mails');
  return {
    states: [...new Set(rows.map(({ state }) => state))],
    words: rows.flatMap(({ words }) => words ?? []),
  };
}

/** Reads as the role of the backups, which sees every row, and as a backup. */
async function findStored(texts: readonly string[]): Promise<string[]> {
  const forms = [...new Set(texts.flatMap(storedForms))];
  // More than a thousand forms and megabytes of text: one pass for all is many times faster than one for each.
  const anyForm = new RegExp(forms.map((form) => form.replace(/[^\w]/g, '\\$&')).join('|'));
  const places = await readWholeDatabase(test.base.urls.backup);
  expect([...places.keys()]).toEqual(expect.arrayContaining(['pgboss.job_common', 'auth.verification']));
  places.set('a backup', await readBackup(test.base.urls.backup));
  places.set('the log', logLines.join(''));
  return [...places].filter(([, text]) => anyForm.test(text)).map(([place]) => place);
}

const startMailWorker = () =>
  startWorker({
    connectionString: test.base.urls.worker,
    assignments: mailJobs({ db: flows.deps.db, mailer, secret: KEY }),
    logger: createLogger({
      level: 'trace',
      name: 'test',
      destination: { write: (line) => logLines.push(line) },
    }),
    pollingSeconds: 0.5,
  });

const letTwoHoursPass = () => letTimePass(test.base, 120);

/** Each ends with the queue in the state that its name says. */
const OUTCOMES = {
  async sent(count: number) {
    const worker = await startMailWorker();
    await expect.poll(() => delivered.length, { timeout: 30_000 }).toBe(count);
    await worker.stop();
    expect(await listJobs(mailSendJob.name)).toEqual([]);
    expect(await readStandings()).toEqual({ states: ['accepted'], words: [] });
    return [];
  },
  async refused() {
    answer = 554;
    const worker = await startMailWorker();
    await expect.poll(() => listJobs(mailSendJob.name), { timeout: 30_000 }).toEqual([]);
    await worker.stop();
    const { states, words } = await readStandings();
    expect(states).toEqual(['refused']);
    expect(words.length).toBeGreaterThan(0);
    for (const said of words) expect(said).toMatch(/^554 no:/);
    return [];
  },
  async failed(count: number) {
    answer = 451;
    await owner.query('update pgboss.job set retry_delay = 7200, retry_delay_max = 7200');
    const worker = await startMailWorker();
    const retried = async () => (await listJobs(mailSendJob.name)).filter(({ state }) => state === 'retry');
    await expect.poll(async () => (await retried()).length, { timeout: 30_000 }).toBe(count);
    await worker.stop();
    expect(logLines.filter((line) => line.includes('EMESSAGE DATA 451'))).toHaveLength(count);
    expect((await readStandings()).states).toEqual(['queued']);
    return [];
  },
  async died(count: number) {
    answer = 451;
    await owner.query('update pgboss.job set retry_limit = 0');
    return takeDeadLetters(count);
  },
  /** The worker crashes during the last attempt: only the queue's own maintenance notices. */
  async crashed(count: number) {
    await owner.query('update pgboss.job set retry_limit = 0');
    const boss = new PgBoss({ connectionString: test.base.urls.worker, migrate: false, createSchema: false });
    await boss.start();
    expect(await boss.fetch(mailSendJob.name, { batchSize: count })).toHaveLength(count);
    await boss.stop({ graceful: false });
    await letTwoHoursPass();
    return takeDeadLetters(count);
  },
} as const;

async function takeDeadLetters(count: number): Promise<{ template: string }[]> {
  const worker = await startMailWorker();
  await expect.poll(() => listJobs('dead-letter'), { timeout: 30_000 }).toHaveLength(count);
  await worker.stop();
  expect(await listJobs('dead-letter.private')).toEqual([]);
  expect(await listJobs(mailSendJob.name)).toEqual([]);
  expect((await readStandings()).states).toEqual(['given-up']);
  return (await listJobs('dead-letter')).map(({ data }) => data);
}

describe('the links of queued mails', () => {
  it.each(Object.keys(OUTCOMES) as (keyof typeof OUTCOMES)[])(
    '[HARD-03] are readable nowhere in the database, in a backup or in the log before a mail is %s, after it and two hours later',
    async (outcome) => {
      const texts = await plantedTexts();
      const jobs = await listJobs(mailSendJob.name);
      expect(await findStored(texts)).toEqual([]);
      const letters = await OUTCOMES[outcome](jobs.length);
      for (const letter of letters) {
        expect(Object.keys(letter).sort()).toEqual(['job_id', 'queue', 'template']);
      }
      expect(await findStored(texts)).toEqual([]);
      await letTwoHoursPass();
      expect(await findStored(texts)).toEqual([]);
    },
  );

  it('would be found in any column, as text, as bytes and encoded', async () => {
    const link = 'https://perks.example.org/auth/reset?token=AbCdEfGhIjKlMnOpQrStUvWx';
    const base64 = Buffer.from(`x${link}`).toString('base64');
    const values = [link, base64, encodeURIComponent(link)];
    await owner.query('create table app.planted (value bytea); grant select on app.planted to perk_backup');
    for (const value of values) {
      await owner.query('insert into app.planted values ($1)', [Buffer.from(value)]);
      expect(await findStored([link]), value).toEqual(['app.planted', 'a backup']);
      await owner.query('delete from app.planted');
    }
    const mail = { template: 'reset', sealed: link };
    await owner.query(`insert into pgboss.job (name, data) values ('mail.send', $1)`, [mail]);
    expect(await findStored([link])).toEqual(['pgboss.job_common', 'a backup']);
  });
});
