import { PICTURE_MAX_BYTES } from '@perkotheque/domain/accounts/limits';

/** Limit of a fetched or uploaded file. */
export const MAX_SOURCE_BYTES = PICTURE_MAX_BYTES;
/** Limits the memory for decoding: 2048² pixels take 16 MiB. A logo is never larger. */
export const MAX_SOURCE_SIDE = 2048;
export const MIN_SOURCE_SIDE = 8;
/** Side of a stored picture: pages show logos at up to 56 px, and screens have two pixels per CSS pixel. */
export const SHOWN_SIDE = 128;
