import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { labelled, mailHtml, mailSignature, smallText } from '#lib/mail-layout.ts';
import type { Mail } from '#lib/mailer.ts';
import { WELCOME_TEXTS } from './texts.ts';

type WelcomeMailInput = {
  language: Language;
  member: { email: string; name: string };
  appName: string;
  link: string;
};

/** Notifies a member of the new account, without the password: mails stay in mailboxes. */
export function welcomeMail({ language, member, appName, link }: WelcomeMailInput): Mail {
  const texts = WELCOME_TEXTS[language];
  const name = member.name.trim();
  const greeting = name ? texts.greeting.replace('{name}', () => name) : texts.greetingUnnamed;
  const body = [texts.intro.replace('{app}', () => appName), texts.password];
  return {
    to: { name, address: member.email },
    subject: `${texts.subject} · ${appName}`,
    text: [
      greeting,
      ...body,
      labelled(language, texts.action, link),
      texts.notice,
      mailSignature(language, appName, link),
    ].join('\n\n'),
    html: mailHtml({
      language,
      appName,
      greeting,
      body,
      action: { label: texts.action, link },
      after: [smallText(texts.notice)],
    }),
  };
}
