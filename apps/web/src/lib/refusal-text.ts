import type { ErrorCode } from '@perkotheque/domain/errors/codes';
import type { Refusal } from '@perkotheque/domain/identity-providers/refusals';
import { ApiError } from './api-error.ts';
import { errorText } from './error-text.ts';
import { i18n } from './i18n.ts';

const isErrorCode = (text: string): text is ErrorCode => i18n.exists(`errors:${text}`);
const isOwnRefusal = (text: string): text is Exclude<Refusal, ErrorCode> =>
  i18n.exists(`accounts:refusals.${text}`);

/** The sentence of a refusal that an address carries; null for a code that does not exist. Needs the texts of accounts. */
export function refusalText(written = ''): string | null {
  if (isOwnRefusal(written)) return i18n.t(`accounts:refusals.${written}`);
  return isErrorCode(written) ? errorText(new ApiError(written)) : null;
}
