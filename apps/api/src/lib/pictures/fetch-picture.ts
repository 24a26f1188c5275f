import { FetchRefusal } from '#lib/safe-fetch/fetch-refusal.ts';
import type { SafeFetch } from '#lib/safe-fetch/safe-fetch.ts';
import { MAX_SOURCE_BYTES } from './limits.ts';
import { type SmallPicture, shrinkPicture } from './shrink-picture.ts';

const TIMEOUT_MS = 5000;

/** Servers call pictures all sorts of things; what they are is read from their first bytes. */
const ACCEPT = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/x-icon',
  'image/vnd.microsoft.icon',
  'application/octet-stream',
];

/** Through the guard, checked and made small; null when there is none to be had. */
export async function fetchPicture(
  fetchPage: SafeFetch,
  url: string,
  signal?: AbortSignal,
): Promise<SmallPicture | null> {
  try {
    const options = { accept: ACCEPT, maxBytes: MAX_SOURCE_BYTES, timeoutMs: TIMEOUT_MS };
    const { body } = await fetchPage(url, { ...options, ...(signal && { signal }) });
    return await shrinkPicture(body);
  } catch (error) {
    if (error instanceof FetchRefusal) return null;
    throw error;
  }
}
