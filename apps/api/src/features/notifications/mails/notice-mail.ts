import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { fillText } from '#lib/fill-text.ts';
import { html } from '#lib/html.ts';
import { labelled, mailHtml, mailLink, mailSignature, smallText } from '#lib/mail-layout.ts';
import type { Mail } from '#lib/mailer.ts';
import { NOTICE_TEXTS } from './texts.ts';

const LINE_MAX_LENGTH = 140;

/** One tool or request: a linked title and a line of description. */
export type NoticeItem = { title: string; link: string; line: string };
export type NoticePart = { text: string; items: readonly NoticeItem[]; after?: string | undefined };

export type NoticeMail = {
  language: Language;
  appName: string;
  member: { email: string; name: string | null };
  subject: string;
  parts: readonly NoticePart[];
  action: { label: string; link: string };
  why: string;
  unsubscribe: { label: string; pageUrl: string; oneClickUrl: string };
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

export function noticeMail(notice: NoticeMail): Mail {
  const { language, appName, member, subject, parts, action, why, unsubscribe } = notice;
  const texts = NOTICE_TEXTS[language];
  const name = member.name?.trim() ?? '';
  const greeting = name ? fillText(texts.greeting, { name }) : texts.greetingUnnamed;
  return {
    to: { name, address: member.email },
    subject: oneLine(subject),
    one_click_unsubscribe_url: unsubscribe.oneClickUrl,
    text: [
      greeting,
      ...parts.map(asText),
      labelled(language, action.label, action.link),
      why,
      labelled(language, unsubscribe.label, unsubscribe.pageUrl),
      mailSignature(language, appName, action.link),
    ].join('\n\n'),
    html: mailHtml({
      language,
      appName,
      greeting,
      body: parts.map(asHtml),
      action,
      after: [smallText(why, 8), smallText(mailLink(unsubscribe.pageUrl, unsubscribe.label))],
    }),
  };
}
