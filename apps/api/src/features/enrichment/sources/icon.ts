import { fetchPicture } from '#lib/pictures/fetch-picture.ts';
import type { SmallPicture } from '#lib/pictures/shrink-picture.ts';
import type { SafeFetch } from '#lib/safe-fetch/safe-fetch.ts';

const MAX_TRIES = 4;

/** Returns the first valid icon of a page, or null. All requests use the safe fetch. */
export async function fetchIcon(
  fetchPage: SafeFetch,
  urls: readonly string[],
  signal?: AbortSignal,
): Promise<SmallPicture | null> {
  for (const url of urls.slice(0, MAX_TRIES)) {
    const icon = await fetchPicture(fetchPage, url, signal);
    if (icon) return icon;
  }
  return null;
}
