import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { fillText } from '#lib/fill-text.ts';
import { labelled, mailHtml, mailLink, mailSignature, smallText } from '#lib/mail-layout.ts';
import type { Mail } from '#lib/mailer.ts';
import { CODE_MAIL_TEXTS } from './texts.ts';

export type CodeNotice = 'stockLow' | 'stockBack' | 'secretReplaced' | 'reportAccepted' | 'reportDeclined';

export type CodeMailInput = {
  language: Language;
  appName: string;
  member: { email: string; name: string | null };
  notice: CodeNotice;
  values: Record<string, string>;
  /** What staff wrote, if anything. */
  reason: string | null;
  link: string;
  unsubscribe: { pageUrl: string; oneClickUrl: string };
};

/** One sentence, one button and why the mail arrives. Never a secret. */
export function codeMail(input: CodeMailInput): Mail {
  const { language, appName, member, notice, values, reason, link, unsubscribe } = input;
  const shared = CODE_MAIL_TEXTS[language];
  const texts = shared[notice];
  const name = member.name?.trim() ?? '';
  const oneLine = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, value.replace(/\s+/g, ' ')]),
  );
  const greeting = name ? fillText(shared.greeting, { name }) : shared.greetingUnnamed;
  const body = [
    fillText(texts.intro, oneLine),
    ...(reason ? [fillText(shared.reason, { reason: reason.replace(/\s+/g, ' ') })] : []),
  ];
  return {
    to: { name, address: member.email },
    subject: `${fillText(texts.subject, oneLine)} · ${appName}`,
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
