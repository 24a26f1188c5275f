import type { Translation } from '@perkotheque/domain/languages/translation';
import type { CONTRACT_MAIL_TEXTS_FR } from './texts.fr.ts';

export const CONTRACT_MAIL_TEXTS_EN = {
  greeting: 'Hello {name},',
  greetingUnnamed: 'Hello,',
  subject: '{tool}: decide by {date}',
  subjectLate: '{tool}: deadline missed on {date}',
  renews: 'The contract “{tool}” renews on {end}. Last day to say no: {date}, {when}.',
  ends: 'The contract “{tool}” ends on {end}, {when}, and does not renew by itself.',
  late: 'The last day to say no to the contract “{tool}” was {date}. Without a decision, it renews on {end}.',
  ask: 'Renew, renegotiate, cancel or replace: a decision stops these reminders.',
  when: { today: 'today', tomorrow: 'tomorrow', days: 'in {days} days' },
  ownerLeft:
    '{name} was responsible for this contract and has no access to it any more: this reminder comes to you.',
  ownerMissing: 'Nobody is responsible for this contract: this reminder comes to you.',
  nameOne: 'Name somebody, and the next reminders will go to that person.',
  action: 'Decide',
  why: 'You receive this message because you follow this contract.',
  whyAdmin: 'You receive this message because you are an administrator.',
  unsubscribe: 'Stop receiving reminders about contracts',
} as const satisfies Translation<typeof CONTRACT_MAIL_TEXTS_FR>;
