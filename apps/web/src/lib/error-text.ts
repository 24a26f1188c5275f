import { failureOf } from './api-error.ts';
import { i18n } from './i18n.ts';

type ErrorTextOptions = { passwordMinLength?: number };

/** The sentence a person reads: chosen by code, so that it follows the language of the page. */
export function errorText(error: unknown, { passwordMinLength = 6 }: ErrorTextOptions = {}): string {
  return i18n.t(`errors:${failureOf(error)}`, { min: passwordMinLength });
}
