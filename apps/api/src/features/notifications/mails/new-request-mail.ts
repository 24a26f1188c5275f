import { fillText } from '#lib/fill-text.ts';
import type { Mail } from '#lib/mailer.ts';
import type { MailFrame, Unsubscribe } from '#lib/member-mail.ts';
import type { FreshRequest } from '../new-request.repo.ts';
import { noticeMail, oneLine } from './notice-mail.ts';
import { NOTICE_TEXTS } from './texts.ts';

export type NewRequestMailInput = MailFrame & {
  baseUrl: string;
  request: FreshRequest;
  unsubscribe: Unsubscribe;
};

export function newRequestMail(input: NewRequestMailInput): Mail {
  const { language, appName, baseUrl, member, request, unsubscribe } = input;
  const texts = NOTICE_TEXTS[language].newRequest;
  const link = `${baseUrl}/dashboard/requests?request=${request.id}`;
  const tool = oneLine(request.tool_name);
  const person = request.requester?.trim() || texts.someone;
  return noticeMail({
    language,
    appName,
    member,
    subject: `${fillText(texts.subject, { tool })} · ${appName}`,
    parts: [
      {
        text: fillText(texts.intro, { person, tool }),
        items: [{ title: tool, line: oneLine(request.description), link }],
      },
    ],
    action: { label: texts.action, link },
    why: texts.why,
    unsubscribe: { label: texts.unsubscribe, ...unsubscribe },
  });
}
