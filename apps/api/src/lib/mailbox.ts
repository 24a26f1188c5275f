import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Logger } from './logger.ts';
import type { Mail, Mailer } from './mailer.ts';

const storedMailSchema = z.object({
  id: z.string(),
  sent_at: z.iso.datetime(),
  to: z.object({ name: z.string().optional(), address: z.string() }),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});
export type StoredMail = z.infer<typeof storedMailSchema>;

/**
 * Stores mails in a folder for development without SMTP: the worker writes them and the server, another process, shows
 * them. Each file is written under a temporary name and then renamed, so no reader sees an incomplete file.
 */
export class Mailbox {
  readonly #folder: string;
  /** Keeps the order of mails within one millisecond. */
  #kept = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async keep(mail: Mail): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const id = randomUUID();
    const sentAt = new Date().toISOString();
    this.#kept += 1;
    const place = String(this.#kept).padStart(9, '0');
    const target = path.join(this.#folder, `${sentAt.replaceAll(':', '-')}-${place}-${id}.json`);
    const { to, subject, html, text } = mail;
    await writeFile(`${target}.part`, JSON.stringify({ id, sent_at: sentAt, to, subject, html, text }));
    await rename(`${target}.part`, target);
  }

  /** Newest first. */
  async list(limit = 50): Promise<StoredMail[]> {
    const names = await readdir(this.#folder).catch(() => []);
    const newest = names
      .filter((name) => name.endsWith('.json'))
      .sort()
      .reverse()
      .slice(0, limit);
    return Promise.all(
      newest.map(async (name) =>
        storedMailSchema.parse(JSON.parse(await readFile(path.join(this.#folder, name), 'utf8'))),
      ),
    );
  }
}

/** Prints each mail with its links and stores it for the mailbox page. */
export function createMailboxMailer(mailbox: Mailbox, logger: Logger): Mailer {
  return {
    async send(mail) {
      await mailbox.keep(mail);
      logger.info(
        { to: mail.to.address, subject: mail.subject, text: mail.text },
        'mail kept in the mailbox',
      );
    },
    async close() {},
  };
}
