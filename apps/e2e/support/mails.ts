import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { environment } from './environment.ts';

/** Returns all mails to an address, oldest first. */
export const mailsTo = (address: string) => readMails(environment.mailDir(), address);

async function readMails(folder: string, address: string): Promise<Email[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.eml')).sort();
  const mails = await Promise.all(
    files.map(async (file) => PostalMime.parse(await readFile(path.join(folder, file)))),
  );
  return mails.filter((mail) => mail.to?.some((recipient) => recipient.address === address.toLowerCase()));
}

/** The worker sends the mail after the response, so the test has to wait. */
export const waitForMail = (address: string, subject: RegExp) =>
  mailIn(environment.mailDir(), address, subject);

export async function mailIn(folder: string, address: string, subject: RegExp): Promise<Email> {
  let found: Email | undefined;
  await expect
    .poll(
      async () => {
        found = (await readMails(folder, address)).findLast((mail) => subject.test(mail.subject ?? ''));
        return found !== undefined;
      },
      { message: `a mail to ${address} with a subject like ${subject}`, timeout: 20_000 },
    )
    .toBe(true);
  if (!found) throw new Error('unreachable: the poll above would have failed');
  return found;
}

/** At the end of every mail. */
const LEGAL_PAGES = ['/mentions-legales', '/confidentialite', '/conditions'];

/** Returns the only link to the application in the mail's text, besides the legal pages. */
export function linkIn(mail: Email, origin = environment.origin() ?? ''): string {
  const links = (mail.text ?? '')
    .match(/https?:\/\/\S+/g)
    ?.filter((link) => link.startsWith(origin))
    .filter((link) => !LEGAL_PAGES.includes(new URL(link).pathname));
  if (links?.length !== 1 || links[0] === undefined)
    throw new Error(`Expected one link, found: ${links?.join(' ')}`);
  return links[0];
}
