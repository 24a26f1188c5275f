import { ERROR_STATUS, type ErrorCode } from '@perkotheque/domain/errors/codes';
import type { ErrorBody } from '@perkotheque/domain/errors/contract';
import { ERROR_TEXTS } from '@perkotheque/domain/errors/texts';
import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { fillText } from './fill-text.ts';

type Fields = Readonly<Record<string, string>>;

type Details = {
  /** Values for the `{name}` placeholders of the message. */
  params?: Readonly<Record<string, string | number>>;
  /** One message for each invalid form field. */
  fields?: (language: Language) => Fields;
  retryAfterSeconds?: number;
  /** Logged, never sent to the client. */
  cause?: unknown;
};

/** The only error whose details reach the client. Any other error is sent as `internal`, without details. */
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

export function toErrorBody(error: AppError, requestId: string, language: Language): ErrorBody {
  const message = fillText(ERROR_TEXTS[language][error.code], error.params ?? {});
  return {
    code: error.code,
    message,
    ...(error.params && { params: error.params }),
    ...(error.fields && { fields: error.fields(language) }),
    request_id: requestId,
  };
}
