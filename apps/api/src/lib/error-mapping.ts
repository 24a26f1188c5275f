import type { ErrorCode } from '@perkotheque/domain/errors/codes';
import { AppError } from './app-error.ts';
import { isDatabaseUnavailable, isPostgresError } from './database-faults.ts';

/** Errors that Fastify raises before a handler runs, by their code. */
const HTTP_FAULTS: Record<string, ErrorCode> = {
  FST_ERR_BAD_URL: 'malformed_request',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_NOT_FOUND: 'not_found',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_CP_ERR_INVALID_CONTENT_ENCODING: 'unsupported_media_type',
  FST_CP_ERR_INVALID_CONTENT: 'malformed_request',
  FST_ERR_HANDLER_TIMEOUT: 'unavailable',
};

/** Row-level security or a missing grant refused a statement that the route and the policy had allowed. */
const INSUFFICIENT_PRIVILEGE = '42501';
/** Errors that SQL functions and triggers raise for every role: find the code in packages/database/schema. */
const GUARDS: Record<string, ErrorCode> = {
  PK001: 'last_admin',
  PK002: 'own_account',
  PK004: 'own_password',
  PK010: 'two_factor_enrol_first',
  PK020: 'merge_needs_admin',
  PK021: 'audience_unconfirmed',
  PK035: 'invalid_token',
  PK036: 'other_address',
  PK075: 'invalid_token',
  PK076: 'role_needs_admin',
  PK030: 'forbidden',
  PK031: 'claims_in_conflict',
  PK032: 'own_startup',
  PK060: 'not_found',
  PK061: 'already_replaced',
  PK062: 'not_found',
  PK063: 'already_decided',
  PK050: 'startup_only',
  PK064: 'forbidden',
  PK051: 'no_active_lead',
  PK052: 'perk_not_offered',
  PK053: 'perk_already_used',
  PK054: 'terms_changed',
  PK055: 'out_of_stock',
  PK065: 'codes_held',
  PK056: 'not_eligible',
  PK057: 'claim_moved',
  PK058: 'facts_missing',
  PK070: 'need_unknown',
  PK080: 'price_out_of_order',
  PK090: 'emergency_admin_required',
  PK091: 'last_sign_in_method',
};
/** Serialization failure, deadlock, or a foreign key to a row that another transaction has just deleted. */
const CONFLICTS = ['40001', '40P01', '23503'];
const RETRY_AFTER_SECONDS = 5;

function codeOf(error: unknown): ErrorCode {
  if (isDatabaseUnavailable(error)) return 'unavailable';
  if (isPostgresError(error)) {
    if (error.code === INSUFFICIENT_PRIVILEGE) return 'forbidden';
    if (CONFLICTS.includes(error.code)) return 'conflict';
    return GUARDS[error.code] ?? 'internal';
  }
  if (!(error instanceof Error)) return 'internal';
  const mapped = HTTP_FAULTS[String(Reflect.get(error, 'code'))];
  if (mapped !== undefined) return mapped;
  // The body parser throws a bare SyntaxError with a status: truncated JSON, or a __proto__ key.
  return error instanceof SyntaxError && Reflect.get(error, 'statusCode') === 400
    ? 'malformed_request'
    : 'internal';
}

/** Converts any thrown value to an error that may be sent. The original stays in `cause`, for the log only. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  return new AppError(code, {
    cause: error,
    ...(code === 'unavailable' && { retryAfterSeconds: RETRY_AFTER_SECONDS }),
  });
}

/** Returns true for errors that need an operator, false for errors of the client. */
export function isOurFault(error: AppError): boolean {
  const { cause } = error;
  return error.status >= 500 || (isPostgresError(cause) && !(cause.code in GUARDS));
}
