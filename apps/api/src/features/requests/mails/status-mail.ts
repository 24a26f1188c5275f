import type { RequestStatus } from '@perkotheque/domain/requests/vocabulary';
import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { fillText } from '#lib/fill-text.ts';
import { html } from '#lib/html.ts';
import { labelled, mailHtml, mailLink, mailSignature, smallText } from '#lib/mail-layout.ts';
import type { Mail } from '#lib/mailer.ts';
import { STATUS_MAIL_TEXTS } from './texts.ts';

export interface StatusMailInput {
  language: Language;
  appName: string;
  member: { email: string; name: string | null; isRequester: boolean };
  change: { toolName: string; status: RequestStatus; reason: string | null };
  link: string;
  unsubscribe: { pageUrl: string; oneClickUrl: string };
}

export function statusMail(input: StatusMailInput): Mail {
  const { language, appName, member, change, link, unsubscribe } = input;
  const texts = STATUS_MAIL_TEXTS[language];
  const name = member.name?.trim() ?? '';
  const part = member.isRequester ? 'requester' : 'voter';
  const values = {
    tool: change.toolName.replace(/\s+/g, ' '),
    status: texts.statuses[change.status],
    reason: change.reason ?? '',
  };
  const greeting = name ? fillText(texts.greeting, { name }) : texts.greetingUnnamed;
  const body = [fillText(texts[part], values), ...(change.reason ? [fillText(texts.reason, values)] : [])];
  return {
    to: { name, address: member.email },
    subject: `${fillText(texts.subject, values)} · ${appName}`,
    one_click_unsubscribe_url: unsubscribe.oneClickUrl,
    text: [
      greeting,
      ...body,
      labelled(language, texts.action, link),
      texts.why[part],
      labelled(language, texts.unsubscribe, unsubscribe.pageUrl),
      mailSignature(language, appName, link),
    ].join('\n\n'),
    html: mailHtml({
      language,
      appName,
      greeting,
      body: body.map((text) => html`<span style="white-space:pre-line">${text}</span>`),
      action: { label: texts.action, link },
      after: [smallText(texts.why[part], 8), smallText(mailLink(unsubscribe.pageUrl, texts.unsubscribe))],
    }),
  };
}
