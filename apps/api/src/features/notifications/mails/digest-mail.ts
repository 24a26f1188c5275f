import { fillText } from '#lib/fill-text.ts';
import type { Mail } from '#lib/mailer.ts';
import type { MailFrame, Unsubscribe } from '#lib/member-mail.ts';
import type { WeeklyRequests, WeeklyTools } from '../digest.repo.ts';
import { type NoticePart, noticeMail, oneLine } from './notice-mail.ts';
import { NOTICE_TEXTS } from './texts.ts';
import { toolLink } from './tool-mail.ts';

export type DigestMailInput = MailFrame & {
  baseUrl: string;
  tools: WeeklyTools;
  requests: WeeklyRequests;
  unsubscribe: Unsubscribe;
};

export function digestMail(input: DigestMailInput): Mail {
  const { language, appName, baseUrl, member, tools, requests, unsubscribe } = input;
  const texts = NOTICE_TEXTS[language].digest;
  const plurals = new Intl.PluralRules(language);
  const others = (total: number, shown: number) =>
    total > shown ? fillText(texts.others, { count: total - shown }) : undefined;
  const parts: NoticePart[] = [
    {
      text: fillText(texts.tools, { count: tools.total }),
      items: tools.tools.map(({ id, name, description }) => ({
        title: oneLine(name),
        line: oneLine(description),
        link: toolLink(baseUrl, id),
      })),
      after: others(tools.total, tools.tools.length),
    },
    {
      text: fillText(texts.requests, { count: requests.total }),
      items: requests.requests.map(({ id, tool_name, votes }) => ({
        title: oneLine(tool_name),
        line: fillText(plurals.select(votes) === 'one' ? texts.votesFew : texts.votesMany, { count: votes }),
        link: `${baseUrl}/dashboard/requests?request=${id}`,
      })),
      after: others(requests.total, requests.requests.length),
    },
  ];
  return noticeMail({
    language,
    appName,
    member,
    subject: fillText(texts.subject, { app: appName }),
    parts: parts.filter(({ items }) => items.length > 0),
    action: { label: fillText(texts.action, { app: appName }), link: `${baseUrl}/dashboard` },
    why: texts.why,
    unsubscribe: { label: texts.unsubscribe, ...unsubscribe },
  });
}
