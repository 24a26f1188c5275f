import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { fillText } from '#lib/fill-text.ts';
import { html } from '#lib/html.ts';
import { labelled, mailHtml, mailLink, mailSignature, smallText } from '#lib/mail-layout.ts';
import type { Mail } from '#lib/mailer.ts';
import { PLEDGE_MAIL_TEXTS } from './texts.ts';

interface PledgeMailInput {
  language: Language;
  appName: string;
  member: { email: string; name: string | null };
  perk: { title: string; toolName: string };
  link: string;
  unsubscribe: { pageUrl: string; oneClickUrl: string };
}

export function pledgeMail({ language, appName, member, perk, link, unsubscribe }: PledgeMailInput): Mail {
  const texts = PLEDGE_MAIL_TEXTS[language];
  const name = member.name?.trim() ?? '';
  const oneLine = (text: string) => text.replace(/\s+/g, ' ');
  const values = { tool: oneLine(perk.toolName), perk: oneLine(perk.title) };
  const greeting = name ? fillText(texts.greeting, { name }) : texts.greetingUnnamed;
  const body = [fillText(texts.intro, values), texts.next];
  return {
    to: { name, address: member.email },
    subject: `${fillText(texts.subject, values)} · ${appName}`,
    one_click_unsubscribe_url: unsubscribe.oneClickUrl,
    text: [
      greeting,
      ...body,
      labelled(language, texts.action, link),
      texts.why,
      labelled(language, texts.unsubscribe, unsubscribe.pageUrl),
      mailSignature(language, appName, link),
    ].join('\n\n'),
    html: mailHtml({
      language,
      appName,
      greeting,
      body: body.map((text) => html`${text}`),
      action: { label: texts.action, link },
      after: [smallText(texts.why, 8), smallText(mailLink(unsubscribe.pageUrl, texts.unsubscribe))],
    }),
  };
}
