import { ERROR_STATUS, type ErrorCode } from '@perkotheque/domain/errors/codes';
import type { ErrorBody } from '@perkotheque/domain/errors/contract';
import { ERROR_TEXTS } from '@perkotheque/domain/errors/texts';

type Details = {
  /** Values for the `{name}` holes of the code's text. */
  params?: Readonly<Record<string, string | number>>;
  /** A message beside each form field it concerns. */
  fields?: Readonly<Record<string, string>>;
  retryAfterSeconds?: number;
  /** Logged, never answered. */
  cause?: unknown;
};

/** The one way to say no. Whatever else is thrown is answered as `internal` and tells the client nothing. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: Details['params'];
  readonly fields: Details['fields'];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.params = details.params;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

export function toErrorBody(error: AppError, requestId: string): ErrorBody {
  const message = ERROR_TEXTS.fr[error.code].replace(/\{(\w+)\}/g, (hole, name: string) =>
    String(error.params?.[name] ?? hole),
  );
  return { code: error.code, message, ...(error.fields && { fields: { ...error.fields } }), requestId };
}
