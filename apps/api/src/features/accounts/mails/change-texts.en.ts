import type { Translation } from '@perkotheque/domain/languages/translation';
import type { CHANGE_TEXTS_FR } from './change-texts.fr.ts';

export const CHANGE_TEXTS_EN = {
  greeting: 'Hello {name},',
  greetingUnnamed: 'Hello,',
  action: 'Open My account',
  goneAction: 'Open the home page',
  notice: 'If it was not you, change your password at once and tell an administrator.',
  byAdmin: 'If you did not ask for it, tell an administrator.',
  gone: 'If it was not you, tell an administrator.',
  name: { subject: 'Your name has changed', intro: 'The name of your {app} account is now {name}.' },
  picture: {
    subject: 'Your profile picture has changed',
    intro: 'The picture of your {app} account was changed or removed.',
  },
  emailAsked: {
    subject: 'Change of address requested',
    intro:
      'Somebody asks that your {app} account use the address {email}. Nothing changes until it is confirmed.',
  },
  emailChanged: {
    subject: 'Your address has changed',
    intro: 'Your {app} account now uses the address {email}. This one can no longer be used to sign in.',
  },
  password: {
    subject: 'Your password has changed',
    intro: 'The password of your {app} account was changed. Your other sessions have ended.',
  },
  sessions: {
    subject: 'Sessions have been ended',
    intro: 'One or more sessions of your {app} account were ended from My account.',
  },
  twoFactorOn: {
    subject: 'Two-factor authentication turned on',
    intro: 'Signing in to your {app} account now requires a code besides the password.',
  },
  twoFactorOff: {
    subject: 'Two-factor authentication turned off',
    intro: 'The password alone is enough again to sign in to your {app} account.',
  },
  recoveryCodes: {
    subject: 'New recovery codes',
    intro: 'New recovery codes of your {app} account were created. The former ones no longer work.',
  },
  twoFactorReset: {
    subject: 'Two-factor authentication reset',
    intro:
      'An administrator removed two-factor authentication from your {app} account. Your sessions have ended: sign in and turn it on again.',
  },
  providerLinked: {
    subject: 'An organisation account is linked',
    intro: 'The {provider} account can now be used to sign in to your {app} account.',
  },
  providerUnlinked: {
    subject: 'An organisation account is unlinked',
    intro: 'The {provider} account can no longer be used to sign in to your {app} account.',
  },
  deleted: {
    subject: 'Your account is deleted',
    intro: 'Your {app} account was deleted, with your sessions, favourites and preferences.',
  },
} as const satisfies Translation<typeof CHANGE_TEXTS_FR>;
