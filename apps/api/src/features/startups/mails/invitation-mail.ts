import type { Language } from '@perkotheque/domain/settings/vocabulary';
import type { Mail } from '#lib/mailer.ts';
import { startupMail } from './startup-mail.ts';
import { STARTUP_MAIL_TEXTS } from './texts.ts';

type InvitationMail = {
  /** Chosen by the inviting person: nothing is known of the invited one. */
  language: Language;
  appName: string;
  email: string;
  /** Null: an invitation to the application alone. */
  startup: string | null;
  expiresAt: Date;
  link: string;
};

export function invitationMail({ language, appName, email, startup, expiresAt, link }: InvitationMail): Mail {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Europe/Paris' }).format(
    expiresAt,
  );
  return startupMail({
    language,
    appName,
    member: { email, name: null },
    texts: STARTUP_MAIL_TEXTS[language][startup === null ? 'appInvitation' : 'invitation'],
    values: { ...(startup !== null && { startup }), app: appName, day },
    link,
  });
}
