import type { RequestStatus } from '@perkotheque/domain/requests/vocabulary';
import { fillText } from '#lib/fill-text.ts';
import type { Mail } from '#lib/mailer.ts';
import { type MailFrame, memberMail, type Unsubscribe } from '#lib/member-mail.ts';
import { oneLine } from '#lib/one-line.ts';
import { STATUS_MAIL_TEXTS } from './texts.ts';

export type StatusMailInput = MailFrame & {
  isRequester: boolean;
  change: { toolName: string; status: RequestStatus; reason: string | null };
  link: string;
  unsubscribe: Unsubscribe;
};

export function statusMail({ isRequester, change, link, unsubscribe, ...frame }: StatusMailInput): Mail {
  const texts = STATUS_MAIL_TEXTS[frame.language];
  const part = isRequester ? 'requester' : 'voter';
  const values = {
    tool: oneLine(change.toolName),
    status: texts.statuses[change.status],
    reason: change.reason ?? '',
  };
  return memberMail(frame, texts, {
    subject: fillText(texts.subject, values),
    body: [fillText(texts[part], values), ...(change.reason ? [fillText(texts.reason, values)] : [])],
    actions: [{ label: texts.action, link }],
    why: texts.why[part],
    unsubscribe: { label: texts.unsubscribe, ...unsubscribe },
  });
}
