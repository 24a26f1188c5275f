import type { Translation } from '@perkotheque/domain/languages/translation';
import type { CODE_MAIL_TEXTS_FR } from './texts.fr.ts';

export const CODE_MAIL_TEXTS_EN = {
  greeting: 'Hello {name},',
  greetingUnnamed: 'Hello,',
  reason: 'Details: {reason}',
  unsubscribe: 'Stop receiving emails about perks',
  stockLow: {
    subject: '{perk} ({tool}): {left} codes left',
    intro:
      '{left} of {imported} codes are left for the perk “{perk}” of {tool}. Add some so that it does not stop.',
    action: 'Add codes',
    why: 'You receive this message because you manage perks.',
  },
  stockBack: {
    subject: '{perk} ({tool}) is available again',
    intro: 'The perk “{perk}” of {tool} is available again. First come, first served.',
    action: 'See the perk',
    why: 'You receive this message because your startup chose “Notify me”.',
  },
  secretReplaced: {
    subject: '{perk} ({tool}): your access has changed',
    intro:
      'The code or link of the perk “{perk}” of {tool} was replaced. The former one no longer works; the new one is on the page of your activation.',
    action: 'See my activation',
    why: 'You receive this message because your startup has this perk.',
  },
  reportAccepted: {
    subject: '{perk} ({tool}): about your report',
    intro:
      'We checked your report about “{perk}” of {tool}. What you need to know is on the page of your activation.',
    action: 'See my activation',
    why: 'You receive this message because your startup reported that this code did not work.',
  },
  reportDeclined: {
    subject: '{perk} ({tool}): your code was not replaced',
    intro: 'Your report about “{perk}” of {tool} did not lead to a new code.',
    action: 'See my activation',
    why: 'You receive this message because your startup reported that this code did not work.',
  },
} as const satisfies Translation<typeof CODE_MAIL_TEXTS_FR>;
