import { mailHtml, smallText } from '#lib/mail-layout.ts';
import type { Mail } from '#lib/mailer.ts';
import { WELCOME_TEXTS_FR as TEXTS } from './texts.fr.ts';

type WelcomeMailInput = { member: { email: string; name: string }; appName: string; link: string };

/** Tells that the account exists. The password is not in it: mailboxes keep what they are given. */
export function welcomeMail({ member, appName, link }: WelcomeMailInput): Mail {
  const name = member.name.trim();
  const greeting = name ? TEXTS.greeting.replace('{name}', () => name) : TEXTS.greetingUnnamed;
  const body = [TEXTS.intro.replace('{app}', () => appName), TEXTS.password];
  return {
    to: { name, address: member.email },
    subject: `${TEXTS.subject} · ${appName}`,
    text: [greeting, ...body, `${TEXTS.action}\u00a0:\n${link}`, TEXTS.notice, appName].join('\n\n'),
    html: mailHtml({
      appName,
      greeting,
      body,
      action: { label: TEXTS.action, link },
      after: [smallText(TEXTS.notice)],
    }),
  };
}
