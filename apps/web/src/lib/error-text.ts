import { ApiError, failureOf } from './api-error.ts';
import { i18n } from './i18n.ts';

type ErrorTextOptions = { passwordMinLength?: number };

/** The error message in the language of the page, chosen by the error's code. */
export function errorText(error: unknown, { passwordMinLength = 6 }: ErrorTextOptions = {}): string {
  const params = error instanceof ApiError ? error.params : {};
  return i18n.t(`errors:${failureOf(error)}`, { min: passwordMinLength, address: '', ...params });
}
