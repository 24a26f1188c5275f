/** The address contains a hash of the content, so browsers may cache it for ever. */
export const TREND_PICTURES_PATH = '/api/trends/pictures';
export const trendPictureUrl = (hash: string | null): string | null =>
  hash === null ? null : `${TREND_PICTURES_PATH}/${hash}`;
