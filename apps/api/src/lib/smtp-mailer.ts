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
    async send({ to, subject, html, text, key, one_click_unsubscribe_url }) {
      await transport.sendMail({
        from: { name: from.name ?? '', address: from.address },
        to: { name: to.name ?? '', address: to.address },
        subject,
        html,
        text,
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(one_click_unsubscribe_url) },
        ...(key !== undefined && { messageId: messageId(key, from) }),
      });
    },
    async close() {
      transport.close();
    },
  };
}
