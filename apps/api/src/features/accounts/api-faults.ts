import type { ErrorCode } from '@perkotheque/domain/errors/codes';
import { APIError } from 'better-auth/api';
import { AppError } from '#lib/app-error.ts';

const CODES: Record<string, ErrorCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'invalid_credentials',
  INVALID_EMAIL: 'invalid_credentials',
  EMAIL_NOT_VERIFIED: 'email_not_confirmed',
  ACCOUNT_SUSPENDED: 'account_suspended',
  PASSWORD_SIGN_IN_OFF: 'password_sign_in_off',
  PASSWORD_TOO_LONG: 'validation_failed',
  INVALID_TOKEN: 'invalid_token',
  TOKEN_EXPIRED: 'invalid_token',
  USER_NOT_FOUND: 'invalid_token',
  INVALID_PASSWORD: 'wrong_password',
  TOTP_ALREADY_ENABLED: 'two_factor_active',
  INVALID_CODE: 'invalid_code',
  INVALID_BACKUP_CODE: 'invalid_code',
  // The member has not enrolled.
  TOTP_NOT_ENABLED: 'invalid_code',
  TWO_FACTOR_NOT_ENABLED: 'invalid_code',
  BACKUP_CODES_NOT_ENABLED: 'invalid_code',
  INVALID_TWO_FACTOR_COOKIE: 'unauthenticated',
  // The session ended between our check and the library's.
  UNAUTHORIZED: 'unauthenticated',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'rate_limited',
  ACCOUNT_TEMPORARILY_LOCKED: 'rate_limited',
};

/** Runs a call of the library and maps its errors to ours, without its English messages. */
export async function translateFaults<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    const code = CODES[String(error.body?.code)];
    if (code === undefined) throw new AppError('internal', { cause: error });
    throw new AppError(code, { cause: error });
  }
}
