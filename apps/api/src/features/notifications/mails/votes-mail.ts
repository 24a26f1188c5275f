import { fillText } from '#lib/fill-text.ts';
import type { Mail } from '#lib/mailer.ts';
import type { MailFrame, Unsubscribe } from '#lib/member-mail.ts';
import { noticeMail, oneLine } from './notice-mail.ts';
import { NOTICE_TEXTS } from './texts.ts';

type VotesMailInput = MailFrame & {
  request: { toolName: string; votes: number; link: string };
  unsubscribe: Unsubscribe;
};

export function votesMail({ language, appName, member, request, unsubscribe }: VotesMailInput): Mail {
  const texts = NOTICE_TEXTS[language].votes;
  const values = { tool: oneLine(request.toolName), count: request.votes };
  return noticeMail({
    language,
    appName,
    member,
    subject: `${fillText(texts.subject, values)} · ${appName}`,
    parts: [{ text: fillText(texts.intro, values), items: [] }],
    action: { label: texts.action, link: request.link },
    why: texts.why,
    unsubscribe: { label: texts.unsubscribe, ...unsubscribe },
  });
}
