export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

export const LANGUAGES = ['fr', 'en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];
/** The language of visitors and of members without a preference (decision 69). */
export const DEFAULT_LANGUAGE = 'fr' satisfies Language;
/** Cookie with the chosen language, so that the server renders pages and errors in it. */
export const LANGUAGE_COOKIE = 'perkotheque-language';

export const DATE_FORMATS = ['dd/MM/yyyy', 'MM/dd/yyyy', 'yyyy-MM-dd'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

export const DEFAULT_APP_NAME = 'Perkothèque';
export const JOIN_TEXT_MAX_LENGTH = 160;
/** The longest valid e-mail address. */
export const CONTACT_EMAIL_MAX_LENGTH = 254;
/** Lifetime of a sliding session, used while automatic expiry is off. */
export const SLIDING_SESSION_DAYS = 7;
/** Lifetime of a session while automatic expiry is on. */
export const SESSION_MINUTES = { min: 5, max: 43_200, default: 480 } as const;
