/** Every way the server can say no, with its HTTP status. A code without a text in `texts.fr.ts` does not compile. */
export const ERROR_STATUS = {
  validation_failed: 400,
  malformed_request: 400,
  password_too_short: 400,
  credentials_missing: 400,
  invalid_token: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  invalid_code: 401,
  forbidden: 403,
  origin_refused: 403,
  registration_closed: 403,
  email_not_confirmed: 403,
  account_suspended: 403,
  two_factor_required: 403,
  wrong_password: 403,
  not_found: 404,
  conflict: 409,
  email_taken: 409,
  name_taken: 409,
  merged_tool: 409,
  last_admin: 409,
  own_account: 409,
  two_factor_active: 409,
  two_factor_mandatory: 409,
  two_factor_enrol_first: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];
