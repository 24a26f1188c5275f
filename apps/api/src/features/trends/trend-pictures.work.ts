import { publishEvent } from '#features/events/publish-event.service.ts';
import { fetchPicture } from '#lib/pictures/fetch-picture.ts';
import type { SafeFetch } from '#lib/safe-fetch/safe-fetch.ts';
import type { Run } from './refresh-trends.service.ts';
import { findMissingPicture, forgetOldPictures, savePicture } from './trend-pictures.repo.ts';

/** Fetches and stores one picture at a time. Reads the list again each time, because a refresh may have changed it. */
export async function fetchTrendPictures(run: Run, fetchPage: SafeFetch, signal: AbortSignal): Promise<void> {
  let found = 0;
  for (;;) {
    signal.throwIfAborted();
    const url = await run(findMissingPicture);
    if (url === undefined) break;
    const picture = await fetchPicture(fetchPage, url, signal);
    await run((trx) => savePicture(trx, url, picture));
    if (picture) found += 1;
  }
  await run(async (trx) => {
    await forgetOldPictures(trx);
    if (found > 0) await publishEvent(trx, 'trends', 'pictures');
  });
}
