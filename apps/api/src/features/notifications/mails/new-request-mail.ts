import { fillText } from '#lib/fill-text.ts';
import type { Mail } from '#lib/mailer.ts';
import type { FreshRequest } from '../new-request.repo.ts';
import { noticeMail, oneLine } from './notice-mail.ts';
import { NOTICE_TEXTS_FR as TEXTS } from './texts.fr.ts';

export interface NewRequestMailInput {
  appName: string;
  baseUrl: string;
  member: { email: string; name: string | null };
  request: FreshRequest;
  unsubscribe: { pageUrl: string; oneClickUrl: string };
}

const texts = TEXTS.newRequest;

export function newRequestMail(input: NewRequestMailInput): Mail {
  const { appName, baseUrl, member, request, unsubscribe } = input;
  const link = `${baseUrl}/dashboard/requests?request=${request.id}`;
  const tool = oneLine(request.tool_name);
  const person = request.requester?.trim() || texts.someone;
  return noticeMail({
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
