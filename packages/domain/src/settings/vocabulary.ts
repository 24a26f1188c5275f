export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

export const LANGUAGES = ['fr', 'en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];
/** Of whoever never chose, and of strangers (decision 69). */
export const DEFAULT_LANGUAGE = 'fr' satisfies Language;
/** What a member chose, kept by the browser so that the next page and every answer start with it. */
export const LANGUAGE_COOKIE = 'perkotheque-language';

export const DATE_FORMATS = ['dd/MM/yyyy', 'MM/dd/yyyy', 'yyyy-MM-dd'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

export const DEFAULT_APP_NAME = 'Perkothèque';
/** What the longest address that can be sent to takes. */
export const CONTACT_EMAIL_MAX_LENGTH = 254;
/** When automatic expiry is off: a session slides with use for this long. */
export const SLIDING_SESSION_DAYS = 7;
/** When automatic expiry is on. */
export const SESSION_MINUTES = { min: 5, max: 43_200, default: 480 } as const;
