import { AsyncLocalStorage } from 'node:async_hooks';
import { DEFAULT_LANGUAGE, type Language } from '@perkotheque/domain/settings/vocabulary';
import { languageOf } from '#lib/language.ts';
import type { Client } from './client.ts';

/** The library sends its mails from callbacks that know the member and nothing of the page that asked. */
const askedIn = new AsyncLocalStorage<Language>();

/** Mails sent by this work, to somebody without a language of their own, are in that of the page. */
export const inLanguageOf = <T>({ cookie }: Client, work: () => Promise<T>): Promise<T> =>
  askedIn.run(languageOf({ headers: { cookie } }), work);

export const askedLanguage = (): Language => askedIn.getStore() ?? DEFAULT_LANGUAGE;
