import type { Translation } from '@perkotheque/domain/languages/translation';
import type { mail as french } from '../fr/mail.ts';

export const mail = {
  titles: { unsubscribe: 'Unsubscribe' },
  ask: {
    title: 'Stop receiving these emails?',
    text: 'You will no longer receive emails of the kind you opened. The others do not change.',
    confirm: 'Unsubscribe me',
  },
  done: {
    title: 'You are unsubscribed',
    text: 'These emails will no longer be sent to you. Everything stays visible in the application.',
    undo: 'Subscribe me again',
  },
  undone: {
    title: 'You are subscribed again',
    text: 'You will be told by email again.',
  },
  invalid: {
    title: 'This link is no longer valid',
    text: 'Open the one in the latest email you received.',
  },
} as const satisfies Translation<typeof french>;
