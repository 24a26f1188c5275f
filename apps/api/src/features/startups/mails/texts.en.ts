import type { Translation } from '@perkotheque/domain/languages/translation';
import type { STARTUP_MAIL_TEXTS_FR } from './texts.fr.ts';

export const STARTUP_MAIL_TEXTS_EN = {
  greeting: 'Hello {name},',
  greetingUnnamed: 'Hello,',
  someone: 'Somebody',
  invitation: {
    subject: 'Join {startup}',
    intro: 'You are invited to join {startup} on {app} and use its perks.',
    action: 'See the invitation',
    notice:
      'This invitation is for your address only, works once and is valid until {day}. If you did not expect it, ignore this message.',
  },
  appInvitation: {
    subject: 'Join {app}',
    intro: 'You are invited to join {app}. Open the invitation to choose your password.',
    action: 'See the invitation',
    notice:
      'This invitation is for your address only, works once and is valid until {day}. If you did not expect it, ignore this message.',
  },
  joinRequest: {
    subject: '{person} asks to join {startup}',
    intro: '{person} ({email}) asks to join {startup}. Accept only if you know this person.',
    action: 'Decide',
    lead: 'You receive this message because you lead this startup.',
    staff: 'You receive this message because this startup has no active lead.',
  },
  joinAccepted: {
    subject: 'Welcome to {startup}',
    intro: 'Your request is accepted: you belong to {startup}.',
    action: 'Open My startup',
    notice: 'You receive this message because you asked to join this startup.',
  },
  joinDeclined: {
    subject: 'Your request for {startup}',
    intro: 'Your request to join {startup} was not accepted. If this is a mistake, talk to its lead.',
    action: 'Open My startup',
    notice: 'You receive this message because you asked to join this startup.',
  },
  missingStartup: {
    subject: '{person} asks for {startup} to be added',
    intro:
      '{person} ({email}) says they belong to “{startup}”, which is not in the programme. Accept only if you know this person.',
    action: 'Answer',
    notice: 'You receive this message because you run the programme.',
  },
  missingDeclined: {
    subject: 'Your request for {startup}',
    intro: 'The programme’s team did not add “{startup}”.',
    reason: 'Their answer: {reason}',
    action: 'Open My startup',
    notice: 'You receive this message because you asked for this startup to be added.',
  },
  noLead: {
    subject: '{startup} has no lead any more',
    intro: '{startup} has no active lead any more. Its new claims wait until you name one.',
    action: 'Name a lead',
    notice: 'You receive this message because you run the programme.',
  },
} as const satisfies Translation<typeof STARTUP_MAIL_TEXTS_FR>;
