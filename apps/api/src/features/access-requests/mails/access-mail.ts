import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { fillText } from '#lib/fill-text.ts';
import type { Mail } from '#lib/mailer.ts';
import { type MailFrame, memberMail, type Unsubscribe } from '#lib/member-mail.ts';
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

type AccessMailInput = MailFrame & {
  news: AccessNews;
  link: string;
  unsubscribe: Unsubscribe;
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
export function accessMail({ news, link, unsubscribe, ...frame }: AccessMailInput): Mail {
  const texts = TEXTS[frame.language];
  const { subject, action, why } = texts[news.kind];
  const person = news.kind === 'asked' ? oneLine(news.person ?? '') || texts.someone : '';
  return memberMail(frame, texts, {
    subject: fillText(subject, { tool: oneLine(news.tool), person }),
    body: bodyOf(texts, frame.language, news),
    actions: [{ label: action, link }],
    why,
    unsubscribe: { label: texts.unsubscribe, ...unsubscribe },
  });
}
