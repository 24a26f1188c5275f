import type { TestDatabase } from '@perkotheque/database/testing/database';
import { sql } from 'kysely';

export interface QueuedMail {
  to: { name?: string; address: string };
  subject: string;
  html: string;
  text: string;
}

/** Returns the queued mails, oldest first. Reads them as the owner, since the API's role cannot. */
export async function queuedMails(base: TestDatabase, address: string): Promise<QueuedMail[]> {
  const { rows } = await sql<{ data: QueuedMail }>`
    select data from pgboss.job where name = 'mail.send' and data -> 'to' ->> 'address' = ${address}
     order by created_on`.execute(base.owner);
  return rows.map(({ data }) => data);
}

/** Returns the token in the link of the newest mail. */
export async function mailedToken(base: TestDatabase, address: string, parameter: string): Promise<string> {
  const mail = (await queuedMails(base, address)).at(-1);
  const link = mail?.text.match(/https?:\/\/\S+/)?.[0];
  const token = link && new URL(link).searchParams.get(parameter);
  if (!token) throw new Error(`no mail with a ${parameter} link for this address`);
  return token;
}
