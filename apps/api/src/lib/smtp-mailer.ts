import { createHash } from 'node:crypto';
import type { MailFault } from '@perkotheque/domain/mail/vocabulary';
import { createTransport } from 'nodemailer';
import { type Mail, type MailAddress, type Mailer, MailFailure } from './mailer.ts';
import { serverWords } from './server-words.ts';

const CONNECT_MS = 10_000;
/** A server that reads a mail before it answers may take long, and would deliver it although we hung up. */
const ANSWER_MS = 120_000;

type Options = { smtpUrl: string; from: MailAddress; answerMs?: number };

function messageId(key: string, from: MailAddress): string {
  const digest = createHash('sha256').update(key).digest('hex').slice(0, 32);
  return `<${digest}@${from.address.split('@').at(-1) ?? 'localhost'}>`;
}

function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (url === undefined) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

const textOf = (error: unknown, key: string): string =>
  String((error instanceof Error ? Reflect.get(error, key) : undefined) ?? '');

/** The codes of nodemailer; `originalCode` is the one of Node. */
function faultOf(code: string, originalCode: string, hasAnswer: boolean): MailFault {
  if (['EAUTH', 'ENOAUTH', 'EOAUTH2'].includes(code)) return 'sign-in';
  if (['ETLS', 'EREQUIRETLS'].includes(code) || /CERT|SSL|TLS|SIGNATURE/.test(originalCode))
    return 'encryption';
  if (hasAnswer) return 'answer';
  if (code === 'EDNS') return 'unknown-host';
  if (code === 'ETIMEDOUT' || originalCode === 'ETIMEDOUT') return 'timeout';
  if (['ESOCKET', 'ECONNECTION', 'EPROTOCOL'].includes(code)) return 'unreachable';
  return 'internal';
}

/** 503: the session was in a wrong state. 530 to 538: we have to sign in first, or did not (RFC 4954). */
const isOurFault = (code: number) => code === 503 || (code >= 530 && code <= 538);

/** The message has the codes only: it goes into the log, and a server may quote the mail in its response. */
function failureOf(error: unknown, mail: Mail): MailFailure {
  const [code, command, response] = ['code', 'command', 'response'].map((key) => textOf(error, key));
  const responseCode = Number(textOf(error, 'responseCode'));
  const [status = ''] = /\b\d\.\d{1,3}\.\d{1,3}\b/.exec(response ?? '') ?? [];
  const codes = [code, command, responseCode || '', status].filter((part) => part !== '');
  const fault = faultOf(code ?? '', textOf(error, 'originalCode'), responseCode > 0);
  const isOfMail = ['RCPT TO', 'DATA'].includes(command ?? '');
  return new MailFailure(`the mail was not sent: ${codes.join(' ')}`, {
    fault,
    words: response ? serverWords(response, mail) : null,
    isRefused: fault === 'answer' && isOfMail && responseCode >= 500 && !isOurFault(responseCode),
  });
}

/** Sends mail by SMTP. The transport must not read a file or URL that a mail's content names. */
export function createSmtpMailer({ smtpUrl, from, answerMs = ANSWER_MS }: Options): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: Math.min(CONNECT_MS, answerMs),
    socketTimeout: answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      const { to, reply_to, subject, html, text, key, one_click_unsubscribe_url } = mail;
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
      await sending.catch((error: unknown) => Promise.reject(failureOf(error, mail)));
    },
    async close() {
      transport.close();
    },
  };
}
