import { html } from '#lib/html.ts';
import { mailLink } from '#lib/mail-layout.ts';
import type { Mail } from '#lib/mailer.ts';
import { type MailFrame, memberMail, type Unsubscribe } from '#lib/member-mail.ts';
import { NOTICE_TEXTS } from './texts.ts';

const LINE_MAX_LENGTH = 140;

/** One tool or request: a linked title and a line of description. */
export type NoticeItem = { title: string; link: string; line: string };
export type NoticePart = { text: string; items: readonly NoticeItem[]; after?: string | undefined };

export type NoticeMail = MailFrame & {
  /** Whole: the name of the application is not added. */
  subject: string;
  parts: readonly NoticePart[];
  action: { label: string; link: string };
  why: string;
  unsubscribe: Unsubscribe & { label: string };
};

/** Shortens a description to one line: the linked page has the full text. */
export function oneLine(text: string | null): string {
  const line = (text ?? '').replace(/[^\S\u00a0]+/g, ' ').trim();
  return line.length > LINE_MAX_LENGTH ? `${line.slice(0, LINE_MAX_LENGTH - 1).trimEnd()}…` : line;
}

const asText = ({ text, items, after }: NoticePart): string =>
  [
    text,
    ...items.map(({ title, line, link }) => `• ${title}${line && `\n  ${line}`}\n  ${link}`),
    ...(after ? [after] : []),
  ].join('\n\n');

const asHtml = ({ text, items, after }: NoticePart) =>
  html`${text}${items.map(
    ({ title, line, link }) =>
      html`<br><br><strong>${mailLink(link, title)}</strong>${
        line ? html`<br><span style="font-size:14px;color:#555d70">${line}</span>` : ''
      }`,
  )}${after ? html`<br><br>${after}` : ''}`;

export function noticeMail({ subject, parts, action, why, unsubscribe, ...frame }: NoticeMail): Mail {
  const mail = memberMail(frame, NOTICE_TEXTS[frame.language], {
    subject,
    body: parts.map((part) => ({ text: asText(part), markup: asHtml(part) })),
    actions: [action],
    why,
    unsubscribe,
  });
  return { ...mail, subject: oneLine(subject) };
}
