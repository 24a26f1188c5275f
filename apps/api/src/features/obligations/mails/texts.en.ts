import type { Translation } from '@perkotheque/domain/languages/translation';
import type { OBLIGATION_MAIL_TEXTS_FR } from './texts.fr.ts';

export const OBLIGATION_MAIL_TEXTS_EN = {
  greeting: 'Hello {name},',
  greetingUnnamed: 'Hello,',
  what: {
    'sign-in': 'sign-in',
    applications: 'applications',
    report: 'report',
    renewal: 'renewal of the status',
  },
  subject: '{vendor}: {what} by {date}',
  subjectLate: '{vendor}: {what}, deadline missed on {date}',
  due: '{vendor} expects from the studio: {what}, by {date} at the latest, {when}.',
  late: '{vendor} expected from the studio: {what}, by {date} at the latest. The deadline has passed.',
  count: 'Applications sent in the period: {count} of {target}.',
  ask: 'Once it is done, tick “Done”: the alerts stop.',
  askApplications: 'Each claim sent to the partner counts. The alerts stop as soon as the number is reached.',
  when: { today: 'today', tomorrow: 'tomorrow', days: 'in {days} days' },
  ownerLeft: '{name} was responsible for it and is no longer in the team: this alert comes to you.',
  ownerMissing: 'Nobody is responsible for this obligation: this alert comes to you.',
  nameOne: 'Name somebody, and the next alerts will go to that person.',
  action: 'See the obligations',
  why: 'You receive this message because you follow this obligation.',
  whyAdmin: 'You receive this message because you are an administrator.',
  unsubscribe: 'Stop receiving reminders about contracts and obligations',
} as const satisfies Translation<typeof OBLIGATION_MAIL_TEXTS_FR>;
