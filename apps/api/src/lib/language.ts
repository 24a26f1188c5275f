import {
  DEFAULT_LANGUAGE,
  LANGUAGE_COOKIE,
  LANGUAGES,
  type Language,
} from '@perkotheque/domain/settings/vocabulary';

const IN_COOKIES = new RegExp(`(?:^|;)\\s*${LANGUAGE_COOKIE}=([a-z]+)\\s*(?:;|$)`);

/**
 * The language to answer in: that of the page that asks, which keeps the member's setting in a cookie. It says nothing
 * about anybody and opens nothing, so it is believed as it is, within the closed list; reading it costs no query.
 */
export function languageOf({ headers }: { headers: { cookie?: string | undefined } }): Language {
  const asked = IN_COOKIES.exec(headers.cookie ?? '')?.[1];
  return LANGUAGES.find((known) => known === asked) ?? DEFAULT_LANGUAGE;
}
