import type { ErrorCode } from '@perkotheque/domain/errors/codes';
import { ApiError, failureOf } from './api-error.ts';
import { i18n } from './i18n.ts';

type ErrorTextOptions = { passwordMinLength?: number };

/** The error message in the language of the page, chosen by the error's code. */
export function errorText(error: unknown, { passwordMinLength = 6 }: ErrorTextOptions = {}): string {
  const params = error instanceof ApiError ? error.params : {};
  return i18n.t(`errors:${failureOf(error)}`, { min: passwordMinLength, address: '', ...params });
}

const isErrorCode = (text: string): text is ErrorCode => i18n.exists(`errors:${text}`);

/** The sentence of a refusal that an address carries; null for a code that does not exist. */
export const refusalText = (written = ''): string | null =>
  isErrorCode(written) ? errorText(new ApiError(written)) : null;
