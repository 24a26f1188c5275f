import type { RequestStatus } from '@perkotheque/domain/requests/vocabulary';
import { fillText } from '#lib/fill-text.ts';
import { html } from '#lib/html.ts';
import { mailHtml, mailLink, smallText } from '#lib/mail-layout.ts';
import type { Mail } from '#lib/mailer.ts';
import { STATUS_TEXTS_FR, STATUS_MAIL_TEXTS_FR as TEXTS } from './texts.fr.ts';

export interface StatusMailInput {
  appName: string;
  member: { email: string; name: string | null; isRequester: boolean };
  change: { toolName: string; status: RequestStatus; reason: string | null };
  link: string;
  unsubscribe: { pageUrl: string; oneClickUrl: string };
}

export function statusMail({ appName, member, change, link, unsubscribe }: StatusMailInput): Mail {
  const name = member.name?.trim() ?? '';
  const part = member.isRequester ? 'requester' : 'voter';
  const values = {
    tool: change.toolName.replace(/\s+/g, ' '),
    status: STATUS_TEXTS_FR[change.status],
    reason: change.reason ?? '',
  };
  const greeting = name ? fillText(TEXTS.greeting, { name }) : TEXTS.greetingUnnamed;
  const body = [fillText(TEXTS[part], values), ...(change.reason ? [fillText(TEXTS.reason, values)] : [])];
  return {
    to: { name, address: member.email },
    subject: `${fillText(TEXTS.subject, values)} · ${appName}`,
    oneClickUnsubscribeUrl: unsubscribe.oneClickUrl,
    text: [
      greeting,
      ...body,
      `${TEXTS.action}\u00a0:\n${link}`,
      TEXTS.why[part],
      `${TEXTS.unsubscribe}\u00a0:\n${unsubscribe.pageUrl}`,
      appName,
    ].join('\n\n'),
    html: mailHtml({
      appName,
      greeting,
      body: body.map((text) => html`<span style="white-space:pre-line">${text}</span>`),
      action: { label: TEXTS.action, link },
      after: [smallText(TEXTS.why[part], 8), smallText(mailLink(unsubscribe.pageUrl, TEXTS.unsubscribe))],
    }),
  };
}
