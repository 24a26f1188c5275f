import { unwrap } from './api.ts';
import { ApiError, apiErrorFrom, failureOf } from './api-error.ts';
import { errorText } from './error-text.ts';

type Answer<Data> = { data?: Data; error?: unknown; response: Response };

const errorIn = (body: unknown): string | null => {
  const message = typeof body === 'object' && body !== null && 'error' in body ? body.error : null;
  return typeof message === 'string' && message !== '' ? message : null;
};

/** Calls one of the functions of API-01: an `error` field in the response is a failure, whatever the status. */
export async function callFunction<Data>(call: Promise<Answer<Data>>): Promise<Data> {
  const answer = await call.catch((cause: unknown) => {
    throw new ApiError('network', { cause });
  });
  const { data, error, response } = answer;
  const message = errorIn(data ?? error);
  if (message === null) return unwrap(Promise.resolve(answer));
  throw new ApiError(apiErrorFrom(response.status, data ?? error).failure, {
    ...apiErrorFrom(response.status, data ?? error),
    status: response.status,
    cause: message,
  });
}

/** The message for the error's code in the language of the page, or else the function's own message. */
export function functionErrorText(error: unknown, options: { passwordMinLength: number }): string {
  const message = error instanceof ApiError && typeof error.cause === 'string' ? error.cause : null;
  return failureOf(error) === 'internal' && message !== null ? message : errorText(error, options);
}
