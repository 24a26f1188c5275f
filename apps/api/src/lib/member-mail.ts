import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { fillText } from './fill-text.ts';
import { html, type Markup } from './html.ts';
import { labelled, mailHtml, mailLink, mailSignature, smallText } from './mail-layout.ts';
import type { Mail } from './mailer.ts';

export type Unsubscribe = { pageUrl: string; oneClickUrl: string };

/** Whom a mail is for. */
export type MailFrame = {
  language: Language;
  appName: string;
  member: { email: string; name: string | null };
};

type FrameTexts = { greeting: string; greetingUnnamed: string };
type Action = { label: string; link: string };

export type MailContent = {
  /** The name of the application is added. */
  subject: string;
  /** One paragraph each. */
  body: readonly (string | { text: string; markup: Markup })[];
  /** The first is the button; the others are links below it. */
  actions: readonly [Action, ...Action[]];
  /** Why the mail arrives, in small text. */
  why: string;
  /** None for a mail that belongs to what somebody did. */
  unsubscribe?: Unsubscribe & { label: string };
};

/** A mail to a member: greeting, some sentences, a button, why it arrives, and how to get no more of them. */
export function memberMail(
  { language, appName, member }: MailFrame,
  texts: FrameTexts,
  { subject, body, actions, why, unsubscribe }: MailContent,
): Mail {
  const name = member.name?.trim() ?? '';
  const greeting = name ? fillText(texts.greeting, { name }) : texts.greetingUnnamed;
  const [action, ...others] = actions;
  return {
    to: { name, address: member.email },
    subject: `${subject} · ${appName}`,
    ...(unsubscribe && { one_click_unsubscribe_url: unsubscribe.oneClickUrl }),
    text: [
      greeting,
      ...body.map((part) => (typeof part === 'string' ? part : part.text)),
      ...actions.map(({ label, link }) => labelled(language, label, link)),
      why,
      ...(unsubscribe ? [labelled(language, unsubscribe.label, unsubscribe.pageUrl)] : []),
      mailSignature(language, appName, action.link),
    ].join('\n\n'),
    html: mailHtml({
      language,
      appName,
      greeting,
      body: body.map((part) =>
        typeof part === 'string' ? html`<span style="white-space:pre-line">${part}</span>` : part.markup,
      ),
      action,
      after: [
        ...others.map(({ label, link }) => html`<p style="margin:0 0 12px">${mailLink(link, label)}</p>`),
        smallText(why, unsubscribe ? 8 : 0),
        ...(unsubscribe ? [smallText(mailLink(unsubscribe.pageUrl, unsubscribe.label))] : []),
      ],
    }),
  };
}
