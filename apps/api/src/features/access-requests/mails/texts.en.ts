import type { Translation } from '@perkotheque/domain/languages/translation';
import type { ACCESS_MAIL_TEXTS_FR } from './texts.fr.ts';

export const ACCESS_MAIL_TEXTS_EN = {
  greeting: 'Hello {name},',
  greetingUnnamed: 'Hello,',
  someone: 'Somebody',
  asked: {
    subject: '{person} asks for access to {tool}',
    intro: '{person} ({email}) asks for access to {tool}.',
    message: 'Their message: {message}',
    action: 'Answer',
    why: 'You receive this message because you can grant this access.',
  },
  granted: {
    subject: 'You have access to {tool}',
    intro: 'Your request is accepted: {tool} is open to you.',
    until: 'Your request is accepted: {tool} is open to you until {day} included.',
    action: 'Open the tool',
    why: 'You receive this message because you asked for this access.',
  },
  refused: {
    subject: 'Your request for access to {tool}',
    intro: 'Your request for access to {tool} was not accepted.',
    reason: 'Reason: {reason}',
    action: 'See the tool',
    why: 'You receive this message because you asked for this access.',
  },
  unsubscribe: 'Stop receiving these messages',
} as const satisfies Translation<typeof ACCESS_MAIL_TEXTS_FR>;
