import type { Translation } from '@perkotheque/domain/languages/translation';
import type { CLAIM_MAIL_TEXTS_FR } from './texts.fr.ts';

export const CLAIM_MAIL_TEXTS_EN = {
  greeting: 'Hello {name},',
  greetingUnnamed: 'Hello,',
  reason: 'Reason: {reason}',
  mayRetry: 'You may ask again.',
  mayNotRetry: 'This answer is final.',
  open: 'See the activation',
  whyStartup: 'You receive this message because you follow this perk for your startup.',
  whyStaff: 'You receive this message because you handle activations.',
  unsubscribe: 'Stop receiving emails about perks',
  waiting: {
    subject: 'To do: {startup}, {tool}',
    line: '{startup} asks for “{perk}” ({tool}) and waits for the studio’s answer.',
    open: 'Open “To do”',
  },
  reminder: {
    subject: '{tool}: ends in {days} days',
    line: '“{perk}” ends on {date} for {startup}.',
    ask: 'Say what you will do (go on, cancel, negotiate, switch) and these reminders stop.',
    action: 'Say what we will do',
  },
  question: {
    subject: '{tool}: have you activated the perk?',
    line: '“{perk}” was granted to {startup} {days} days ago. How is it going?',
    answers: { activated: 'Activated', 'not-yet': 'Not yet', abandoned: 'Given up' },
    why: 'One answer is enough, without signing in. The link opens a page where you confirm.',
  },
  introduction: {
    subject: 'Introduction: {startup}',
    reply: 'Reply to this message to write to {name} ({startup}).',
    replyUnnamed: 'Reply to this message to write to {startup}.',
    fields: {
      name: 'Name',
      website: 'Website',
      country: 'Country',
      founded_on: 'Founded on',
      stage: 'Stage',
      cohort: 'Cohort',
      headcount: 'Headcount',
      funds_raised: 'Funds raised (€)',
      sector: 'Sector',
    },
  },
  states: {
    started: {
      subject: '{tool}: you can go on',
      line: 'The studio has approved your request for “{perk}”. Now fill in the partner’s form.',
    },
    waiting: {
      subject: '{tool}: waiting for the studio',
      line: 'Your request for “{perk}” waits for the studio’s answer.',
    },
    sent: {
      subject: '{tool}: request sent',
      line: 'The studio has passed your request for “{perk}” on to the partner.',
    },
    granted: {
      subject: '{tool}: perk granted',
      line: '“{perk}” is granted to {startup}. It remains to be activated.',
    },
    activated: {
      subject: '{tool}: perk activated',
      line: '“{perk}” is recorded as active for {startup}.',
    },
    ended: { subject: '{tool}: perk ended', line: '“{perk}” has ended for {startup}.' },
    refused: { subject: '{tool}: request refused', line: 'Your request for “{perk}” is refused.' },
    withdrawn: {
      subject: '{tool}: request withdrawn',
      line: 'The request of {startup} for “{perk}” is withdrawn.',
    },
    revoked: {
      subject: '{tool}: perk revoked',
      line: 'The studio has revoked “{perk}” for {startup}.',
    },
  },
} as const satisfies Translation<typeof CLAIM_MAIL_TEXTS_FR>;
