import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { fillText } from '#lib/fill-text.ts';
import { labelled, mailHtml, smallText } from '#lib/mail-layout.ts';
import type { Mail } from '#lib/mailer.ts';
import type { CHANGE_TEXTS_FR } from './change-texts.fr.ts';
import { CHANGE_TEXTS } from './change-texts.ts';

/** What changed in an account. Each has its own sentence in `change-texts`. */
export type AccountChange = Exclude<
  keyof typeof CHANGE_TEXTS_FR,
  'greeting' | 'greetingUnnamed' | 'action' | 'goneAction' | 'notice' | 'byAdmin' | 'gone'
>;

interface ChangeMailInput {
  language: Language;
  change: AccountChange;
  member: { email: string; name: string };
  /** Fills the sentence: the new name or address. */
  values: Record<string, string>;
  link: string;
  appName: string;
}

const noticeOf = (change: AccountChange) => {
  if (change === 'deleted') return 'gone';
  return change === 'twoFactorReset' ? 'byAdmin' : 'notice';
};

/** Tells a member what changed in their account, so that a change by somebody else is noticed (ACC-02). */
export function changeMail({ language, change, member, values, link, appName }: ChangeMailInput): Mail {
  const shared = CHANGE_TEXTS[language];
  const name = member.name.trim();
  const greeting = name ? fillText(shared.greeting, { name }) : shared.greetingUnnamed;
  const intro = fillText(shared[change].intro, { ...values, app: appName });
  const notice = shared[noticeOf(change)];
  const action = { label: change === 'deleted' ? shared.goneAction : shared.action, link };
  return {
    to: { name, address: member.email },
    subject: `${shared[change].subject} · ${appName}`,
    text: [greeting, intro, labelled(language, action.label, link), notice, appName].join('\n\n'),
    html: mailHtml({
      language,
      appName,
      greeting,
      body: [intro],
      action,
      after: [smallText(notice)],
    }),
  };
}
