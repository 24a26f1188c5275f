/** Named by what it shows: another picture has another address, and each may be kept for ever. */
export const TREND_PICTURES_PATH = '/api/trends/pictures';
export const trendPictureUrl = (hash: string | null): string | null =>
  hash === null ? null : `${TREND_PICTURES_PATH}/${hash}`;
