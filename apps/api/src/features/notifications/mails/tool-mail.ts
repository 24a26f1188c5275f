import { fillText } from '#lib/fill-text.ts';
import type { Mail } from '#lib/mailer.ts';
import type { MailFrame, Unsubscribe } from '#lib/member-mail.ts';
import { noticeMail, oneLine } from './notice-mail.ts';
import { NOTICE_TEXTS } from './texts.ts';

export type ToolMailInput = MailFrame & {
  kind: 'newTools' | 'favorites';
  baseUrl: string;
  /** Number of all tools; `tools` has only the first ones. */
  total: number;
  tools: readonly { id: string; name: string; description: string | null }[];
  unsubscribe: Unsubscribe;
};

export const toolLink = (baseUrl: string, id: string) => `${baseUrl}/dashboard/tools?tool=${id}`;

export function toolMail(input: ToolMailInput): Mail {
  const { language, kind, appName, baseUrl, member, total, tools, unsubscribe } = input;
  const texts = NOTICE_TEXTS[language][kind];
  const values = { app: appName, count: total, tool: oneLine(tools[0]?.name ?? '') };
  const page = kind === 'newTools' ? '/dashboard/tools' : '/dashboard/favorites';
  const hidden = total - tools.length;
  return noticeMail({
    language,
    appName,
    member,
    subject: `${fillText(total === 1 ? texts.subjectOne : texts.subjectMany, values)} · ${appName}`,
    parts: [
      {
        text: fillText(total === 1 ? texts.introOne : texts.introMany, values),
        items: tools.map(({ id, name, description }) => ({
          title: oneLine(name),
          line: oneLine(description),
          link: toolLink(baseUrl, id),
        })),
        after: hidden > 0 ? fillText(NOTICE_TEXTS[language].others, { count: hidden }) : undefined,
      },
    ],
    action: { label: texts.action, link: `${baseUrl}${page}` },
    why: fillText(texts.why, values),
    unsubscribe: { label: texts.unsubscribe, ...unsubscribe },
  });
}
