import type { TestDatabase } from '@perkotheque/database/testing/database';
import { sql } from 'kysely';
import { mailSendJob } from '#jobs/registry.ts';
import { openMail } from '#jobs/sealed-mail.ts';
import type { Mail } from '#lib/mailer.ts';
import { TEST_SOURCE } from './support/test-env.ts';

/** Returns the queued mails, oldest first. Reads them as the owner, with the key of the worker. */
export async function listQueuedMails(base: TestDatabase): Promise<Mail[]> {
  const { rows } = await sql<{ data: unknown }>`
    select data from pgboss.job where name = ${mailSendJob.name} order by created_on`.execute(base.owner);
  return rows.map(({ data }) => {
    const { template, sealed } = mailSendJob.schema.parse(data);
    return openMail(TEST_SOURCE.MAIL_KEY, template, sealed);
  });
}

/** Returns the queued mails to one address, oldest first. */
export async function queuedMails(base: TestDatabase, address: string): Promise<Mail[]> {
  return (await listQueuedMails(base)).filter(({ to }) => to.address === address);
}

/** Returns the recipients of queued mails, sorted. */
export async function listRecipients(base: TestDatabase): Promise<string[]> {
  return (await listQueuedMails(base)).map(({ to }) => to.address).sort();
}

/** Returns the token in the link of the newest mail. */
export async function mailedToken(base: TestDatabase, address: string, parameter: string): Promise<string> {
  const mail = (await queuedMails(base, address)).at(-1);
  const link = mail?.text.match(/https?:\/\/\S+/)?.[0];
  const token = link && new URL(link).searchParams.get(parameter);
  if (!token) throw new Error(`no mail with a ${parameter} link for this address`);
  return token;
}
