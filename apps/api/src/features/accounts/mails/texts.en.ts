import type { Translation } from '@perkotheque/domain/languages/translation';
import type { MAIL_TEXTS_FR } from './texts.fr.ts';

export const MAIL_TEXTS_EN = {
  greeting: 'Hello {name},',
  greetingUnnamed: 'Hello,',
  fallback: 'If the button does not work, copy this address into your browser:',
  confirmation: {
    subject: 'Confirm your email address',
    intro: 'Your {app} account is almost ready. Confirm your address to be able to sign in.',
    action: 'Confirm my address',
    notice:
      'This link is valid for 24 hours. If you did not create an account, open it and choose “It was not me”.',
  },
  'account-exists': {
    subject: 'You already have an account',
    intro: 'Somebody tried to create a {app} account with your address, which already has one.',
    action: 'Sign in',
    notice:
      'If it was you, sign in, or follow “Forgot your password?” on that page. If not, ignore this message: nothing has changed.',
  },
  'new-email': {
    subject: 'Confirm your new address',
    intro: 'You asked that your {app} account use this address. Confirm it while signed in to your account.',
    action: 'Confirm this address',
    notice:
      'This link is valid for 24 hours and works only once. If you did not ask for it, ignore this message: nothing changes.',
  },
  reset: {
    subject: 'Choose a new password',
    intro: 'You asked to change the password of your {app} account.',
    action: 'Choose a password',
    notice:
      'This link is valid for one hour and works only once. If you did not ask for it, ignore this message: your password stays as it is.',
  },
} as const satisfies Translation<typeof MAIL_TEXTS_FR>;
