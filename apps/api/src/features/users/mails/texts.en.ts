import type { Translation } from '@perkotheque/domain/languages/translation';
import type { WELCOME_TEXTS_FR } from './texts.fr.ts';

export const WELCOME_TEXTS_EN = {
  greeting: 'Hello {name},',
  greetingUnnamed: 'Hello,',
  subject: 'Your account is ready',
  intro: 'An administrator has opened an account for you on {app}, with this email address.',
  password:
    'Your password will be given to you by the person who created the account. To choose one yourself, follow “Forgot your password?” on the sign-in page.',
  action: 'Sign in',
  notice: 'If you were not expecting this message, you can ignore it.',
} as const satisfies Translation<typeof WELCOME_TEXTS_FR>;
