import createClient from 'openapi-fetch';
import type { paths } from './api.gen.ts';
import { ApiError, apiErrorFrom } from './api-error.ts';

export const api = createClient<paths>({
  baseUrl: window.location.origin,
  fetch: (request) => globalThis.fetch(request),
});

type Answer<Data> = { data?: Data; error?: unknown; response: Response };

/** Returns the data of a successful response; everything else throws an `ApiError`, a network failure too. */
export async function unwrap<Data>(call: Promise<Answer<Data>>): Promise<Data> {
  const { data, error, response } = await call.catch((cause: unknown) => {
    throw new ApiError('network', { cause });
  });
  if (!response.ok) throw apiErrorFrom(response.status, error, response.headers.get('retry-after'));
  return data as Data;
}
