import type { FreshnessReason } from '@perkotheque/domain/perks/vocabulary';
import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { fillText } from '#lib/fill-text.ts';
import { labelled, mailHtml, mailLink, mailSignature, smallText } from '#lib/mail-layout.ts';
import type { Mail } from '#lib/mailer.ts';
import { SUSPECT_MAIL_TEXTS, TERMS_MAIL_TEXTS } from './texts.ts';

type SuspectMailInput = {
  language: Language;
  appName: string;
  member: { email: string; name: string | null };
  perk: { title: string; toolName: string };
  reason: FreshnessReason | null;
  link: string;
  unsubscribe: { pageUrl: string; oneClickUrl: string };
};

/** Tells staff that a perk became suspect, why, and what to do. */
export function suspectMail(input: SuspectMailInput): Mail {
  const { language, appName, member, perk, reason, link, unsubscribe } = input;
  const texts = SUSPECT_MAIL_TEXTS[language];
  const shared = TERMS_MAIL_TEXTS[language];
  const name = member.name?.trim() ?? '';
  const values = { perk: perk.title.replace(/\s+/g, ' '), tool: perk.toolName.replace(/\s+/g, ' ') };
  const greeting = name ? fillText(shared.greeting, { name }) : shared.greetingUnnamed;
  const body = [fillText(texts.intro[reason === 'dead-link' ? 'link' : 'reports'], values), texts.next];
  return {
    to: { name, address: member.email },
    subject: `${fillText(texts.subject, values)} · ${appName}`,
    one_click_unsubscribe_url: unsubscribe.oneClickUrl,
    text: [
      greeting,
      ...body,
      labelled(language, texts.action, link),
      texts.why,
      labelled(language, shared.unsubscribe, unsubscribe.pageUrl),
      mailSignature(language, appName, link),
    ].join('\n\n'),
    html: mailHtml({
      language,
      appName,
      greeting,
      body,
      action: { label: texts.action, link },
      after: [smallText(texts.why, 8), smallText(mailLink(unsubscribe.pageUrl, shared.unsubscribe))],
    }),
  };
}
