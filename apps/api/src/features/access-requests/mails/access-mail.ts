import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { fillText } from '#lib/fill-text.ts';
import { html } from '#lib/html.ts';
import { labelled, mailHtml, mailLink, mailSignature, smallText } from '#lib/mail-layout.ts';
import type { Mail } from '#lib/mailer.ts';
import { oneLine } from '#lib/one-line.ts';
import { writtenDay } from '#lib/written-day.ts';
import { ACCESS_MAIL_TEXTS_EN } from './texts.en.ts';
import { ACCESS_MAIL_TEXTS_ES } from './texts.es.ts';
import { ACCESS_MAIL_TEXTS_FR } from './texts.fr.ts';

const TEXTS = { fr: ACCESS_MAIL_TEXTS_FR, en: ACCESS_MAIL_TEXTS_EN, es: ACCESS_MAIL_TEXTS_ES };

export type AccessNews =
  | { kind: 'asked'; tool: string; person: string | null; email: string; message: string }
  | { kind: 'granted'; tool: string; until: string | null }
  | { kind: 'refused'; tool: string; reason: string };

type AccessMailInput = {
  language: Language;
  appName: string;
  member: { email: string; name: string | null };
  news: AccessNews;
  link: string;
  unsubscribe: { pageUrl: string; oneClickUrl: string };
};

function bodyOf(texts: (typeof TEXTS)[Language], language: Language, news: AccessNews): string[] {
  const tool = oneLine(news.tool);
  if (news.kind === 'asked') {
    const person = oneLine(news.person ?? '') || texts.someone;
    const { intro, message } = texts.asked;
    return [
      fillText(intro, { person, email: news.email, tool }),
      ...(news.message ? [fillText(message, { message: oneLine(news.message) })] : []),
    ];
  }
  if (news.kind === 'refused') {
    const { intro, reason } = texts.refused;
    return [fillText(intro, { tool }), fillText(reason, { reason: oneLine(news.reason) })];
  }
  if (news.until === null) return [fillText(texts.granted.intro, { tool })];
  return [fillText(texts.granted.until, { tool, day: writtenDay(news.until, language) })];
}

/** To admins when somebody asks for access, to that person once it is decided. */
export function accessMail({ language, appName, member, news, link, unsubscribe }: AccessMailInput): Mail {
  const texts = TEXTS[language];
  const { subject, action, why } = texts[news.kind];
  const name = member.name?.trim() ?? '';
  const greeting = name ? fillText(texts.greeting, { name }) : texts.greetingUnnamed;
  const body = bodyOf(texts, language, news);
  const person = news.kind === 'asked' ? oneLine(news.person ?? '') || texts.someone : '';
  return {
    to: { name, address: member.email },
    subject: `${fillText(subject, { tool: oneLine(news.tool), person })} · ${appName}`,
    one_click_unsubscribe_url: unsubscribe.oneClickUrl,
    text: [
      greeting,
      ...body,
      labelled(language, action, link),
      why,
      labelled(language, texts.unsubscribe, unsubscribe.pageUrl),
      mailSignature(language, appName, link),
    ].join('\n\n'),
    html: mailHtml({
      language,
      appName,
      greeting,
      body: body.map((text) => html`${text}`),
      action: { label: action, link },
      after: [smallText(why, 8), smallText(mailLink(unsubscribe.pageUrl, texts.unsubscribe))],
    }),
  };
}
