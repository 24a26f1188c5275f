import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { fillText } from '#lib/fill-text.ts';
import { html } from '#lib/html.ts';
import { labelled, mailHtml, mailLink, mailSignature, smallText } from '#lib/mail-layout.ts';
import type { Mail } from '#lib/mailer.ts';
import { CLAIM_MAIL_TEXTS } from './texts.ts';

export interface ClaimMailFrame {
  language: Language;
  appName: string;
  member: { email: string; name: string | null };
  unsubscribe: { pageUrl: string; oneClickUrl: string };
}

interface Action {
  label: string;
  link: string;
}

interface ClaimMailContent {
  subject: string;
  body: readonly string[];
  /** The first is the button; the others are links below it. */
  actions: readonly [Action, ...Action[]];
  why: string;
}

/** The frame that every mail about claims shares. */
export function claimMail(frame: ClaimMailFrame, { subject, body, actions, why }: ClaimMailContent): Mail {
  const { language, appName, member, unsubscribe } = frame;
  const texts = CLAIM_MAIL_TEXTS[language];
  const name = member.name?.trim() ?? '';
  const [action, ...others] = actions;
  const greeting = name ? fillText(texts.greeting, { name }) : texts.greetingUnnamed;
  return {
    to: { name, address: member.email },
    subject: `${subject} · ${appName}`,
    one_click_unsubscribe_url: unsubscribe.oneClickUrl,
    text: [
      greeting,
      ...body,
      ...actions.map(({ label, link }) => labelled(language, label, link)),
      why,
      labelled(language, texts.unsubscribe, unsubscribe.pageUrl),
      mailSignature(language, appName, action.link),
    ].join('\n\n'),
    html: mailHtml({
      language,
      appName,
      greeting,
      body: body.map((text) => html`<span style="white-space:pre-line">${text}</span>`),
      action,
      after: [
        ...others.map(({ label, link }) => html`<p style="margin:0 0 12px">${mailLink(link, label)}</p>`),
        smallText(why, 8),
        smallText(mailLink(unsubscribe.pageUrl, texts.unsubscribe)),
      ],
    }),
  };
}
