import type { TOKEN_MAIL_TEXTS_FR } from './texts.fr.ts';

export const TOKEN_MAIL_TEXTS_EN = {
  greeting: 'Hello {name},',
  greetingUnnamed: 'Hello,',
  created: {
    subject: 'New API token: {token}',
    body: [
      'The API token “{token}” was just created on your account. Until {date} it gives a program these scopes: {scopes}.',
      'It opens no credentials, codes, account, password, session or tokens.',
    ],
    notice: 'You did not create this token? Revoke it and change your password: all your tokens will stop.',
  },
  expiring: {
    subject: 'Your API token “{token}” expires on {date}',
    body: [
      'The API token “{token}” expires on {date}. The program that uses it will stop that day.',
      'If it is still needed, create another one and replace it in the program. Otherwise there is nothing to do.',
    ],
    notice: 'You receive this message because the token is yours.',
  },
  action: 'See my tokens',
} satisfies Record<keyof typeof TOKEN_MAIL_TEXTS_FR, unknown>;
