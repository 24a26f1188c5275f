import { ERROR_STATUS, type ErrorCode } from '@perkotheque/domain/errors/codes';

/** The server's error code, or `network` when there was no response. */
export type Failure = ErrorCode | 'network';

type ErrorDetails = {
  status?: number;
  fields?: Record<string, string>;
  params?: Record<string, string | number>;
  retryAfterSeconds?: number | null;
  cause?: unknown;
};

export class ApiError extends Error {
  override name = 'ApiError';
  readonly failure: Failure;
  readonly status: number | null;
  readonly fields: Record<string, string>;
  /** The values for the placeholders of the error's text. */
  readonly params: Record<string, string | number>;
  /** From the Retry-After header, if there is one. */
  readonly retryAfterSeconds: number | null;

  constructor(failure: Failure, details: ErrorDetails = {}) {
    super(failure, { cause: details.cause });
    this.failure = failure;
    this.status = details.status ?? null;
    this.fields = details.fields ?? {};
    this.params = details.params ?? {};
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }
}

const GATEWAY_STATUSES = [502, 503, 504];

function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_STATUS, value);
}

/** A proxy may respond with its own error page: only a body with a known code is used. */
export function apiErrorFrom(status: number, body: unknown, retryAfter: string | null = null): ApiError {
  const retryAfterSeconds = retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null;
  if (typeof body === 'object' && body !== null && 'code' in body && isErrorCode(body.code)) {
    const { fields, params } = body as Pick<ErrorDetails, 'fields' | 'params'>;
    return new ApiError(body.code, { status, fields, params, retryAfterSeconds });
  }
  return new ApiError(GATEWAY_STATUSES.includes(status) ? 'unavailable' : 'internal', {
    status,
    retryAfterSeconds,
  });
}

export function failureOf(error: unknown): Failure {
  return error instanceof ApiError ? error.failure : 'internal';
}
