import { FetchRefusal } from '#lib/safe-fetch/fetch-refusal.ts';
import type { SafeFetch } from '#lib/safe-fetch/safe-fetch.ts';
import { MAX_SOURCE_BYTES } from './limits.ts';
import { type SmallPicture, shrinkPicture } from './shrink-picture.ts';

const TIMEOUT_MS = 5000;

/** Servers often send a wrong content type; the first bytes of the file decide. */
const ACCEPT = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/x-icon',
  'image/vnd.microsoft.icon',
  'application/octet-stream',
];

/** Fetches a picture with SSRF protection, checks and shrinks it. Returns null when there is no usable picture. */
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
