import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { fillText } from '#lib/fill-text.ts';
import { labelled, mailHtml, mailSignature, smallText } from '#lib/mail-layout.ts';
import type { Mail } from '#lib/mailer.ts';
import { STARTUP_MAIL_TEXTS } from './texts.ts';

type Texts = { subject: string; intro: string; action: string; notice: string };

export type StartupMailInput = {
  language: Language;
  appName: string;
  member: { email: string; name: string | null };
  texts: Texts;
  values: Record<string, string>;
  link: string;
};

/** One sentence, one button and why the mail arrives. It belongs to what somebody did, so it has no unsubscribe link. */
export function startupMail({ language, appName, member, texts, values, link }: StartupMailInput): Mail {
  const shared = STARTUP_MAIL_TEXTS[language];
  const name = member.name?.trim() ?? '';
  const oneLine = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, value.replace(/\s+/g, ' ')]),
  );
  const greeting = name ? fillText(shared.greeting, { name }) : shared.greetingUnnamed;
  const [intro, notice] = [fillText(texts.intro, oneLine), fillText(texts.notice, oneLine)];
  return {
    to: { name, address: member.email },
    subject: `${fillText(texts.subject, oneLine)} · ${appName}`,
    text: [
      greeting,
      intro,
      labelled(language, texts.action, link),
      notice,
      mailSignature(language, appName, link),
    ].join('\n\n'),
    html: mailHtml({
      language,
      appName,
      greeting,
      body: [intro],
      action: { label: texts.action, link },
      after: [smallText(notice)],
    }),
  };
}
