import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { MailAddress, Mailer } from './mailer.ts';

const TIMEOUT_MS = 10_000;

type Options = { smtpUrl: string; from: MailAddress };

function messageId(key: string, from: MailAddress): string {
  const digest = createHash('sha256').update(key).digest('hex').slice(0, 32);
  return `<${digest}@${from.address.split('@').at(-1) ?? 'localhost'}>`;
}

function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (url === undefined) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

const partOf = (error: unknown, key: string): unknown =>
  error instanceof Error ? Reflect.get(error, key) : undefined;

/** Keeps the codes only: a server may quote the message in its response, and with it a link that signs in. */
function withoutQuotes(error: unknown): Error {
  const [status] = /\b\d\.\d{1,3}\.\d{1,3}\b/.exec(String(partOf(error, 'response') ?? '')) ?? [];
  const codes = [partOf(error, 'code'), partOf(error, 'command'), partOf(error, 'responseCode'), status];
  return new Error(`the mail was not sent: ${codes.filter((code) => code !== undefined).join(' ')}`);
}

/** Sends mail by SMTP. The transport must not read a file or URL that a mail's content names. */
export function createSmtpMailer({ smtpUrl, from }: Options): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, reply_to, subject, html, text, key, one_click_unsubscribe_url }) {
      const sending = transport.sendMail({
        from: { name: from.name ?? '', address: from.address },
        to: { name: to.name ?? '', address: to.address },
        ...(reply_to && { replyTo: { name: reply_to.name ?? '', address: reply_to.address } }),
        subject,
        html,
        text,
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(one_click_unsubscribe_url) },
        ...(key !== undefined && { messageId: messageId(key, from) }),
      });
      await sending.catch((error: unknown) => Promise.reject(withoutQuotes(error)));
    },
    async close() {
      transport.close();
    },
  };
}
