import type { paths } from '#lib/api.gen.ts';
import { ApiError, apiErrorFrom } from '#lib/api-error.ts';

export type Landing = paths['/api/landing']['get']['responses'][200]['content']['application/json'];

/** The landing document preloads this address (landing.html). */
const ADDRESS = '/api/landing';

async function read(): Promise<Landing> {
  // Plain fetch: it uses the preloaded response, and one request does not justify the query library.
  const response = await fetch(ADDRESS).catch((cause: unknown) => {
    throw new ApiError('network', { cause });
  });
  if (response.ok) return response.json();
  const body: unknown = await response.json().catch(() => null);
  const isOurs = typeof body === 'object' && body !== null && 'code' in body;
  throw isOurs ? apiErrorFrom(response.status, body) : new Error('an answer without a message');
}

/** Retries once, like every query of the application. */
export async function fetchLanding(): Promise<Landing> {
  return read().catch(read);
}
