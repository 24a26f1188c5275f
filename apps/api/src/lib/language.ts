import {
  DEFAULT_LANGUAGE,
  LANGUAGE_COOKIE,
  LANGUAGES,
  type Language,
} from '@perkotheque/domain/settings/vocabulary';

const IN_COOKIES = new RegExp(`(?:^|;)\\s*${LANGUAGE_COOKIE}=([a-z]+)\\s*(?:;|$)`);

/**
 * Returns the language of the response from the cookie in which the page stores the member's setting. The cookie grants
 * no access, so any listed value is accepted. One cookie of a fixed form needs no cookie parser.
 */
export function languageOf({ headers }: { headers: { cookie?: string | undefined } }): Language {
  const asked = IN_COOKIES.exec(headers.cookie ?? '')?.[1];
  return LANGUAGES.find((known) => known === asked) ?? DEFAULT_LANGUAGE;
}
