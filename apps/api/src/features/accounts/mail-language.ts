import { AsyncLocalStorage } from 'node:async_hooks';
import { DEFAULT_LANGUAGE, type Language } from '@perkotheque/domain/settings/vocabulary';
import { languageOf } from '#lib/language.ts';
import type { Client } from './client.ts';

/** The library sends mails from callbacks that know the member but not the request. */
const requestLanguage = new AsyncLocalStorage<Language>();

/** Mails that `work` sends use the page's language when the member has not chosen one. */
export const withRequestLanguage = <T>({ cookie }: Client, work: () => Promise<T>): Promise<T> =>
  requestLanguage.run(languageOf({ headers: { cookie } }), work);

export const findRequestLanguage = (): Language => requestLanguage.getStore() ?? DEFAULT_LANGUAGE;
