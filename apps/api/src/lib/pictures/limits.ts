/** Of what is fetched. */
export const MAX_SOURCE_BYTES = 1_048_576;
/** Larger is no mark but a poster, or a bomb: 2048² pixels take 16 MiB to decode. */
export const MAX_SOURCE_SIDE = 2048;
export const MIN_SOURCE_SIDE = 8;
/** Of what is kept: marks are shown at 56 px at most, and screens have two pixels each. */
export const SHOWN_SIDE = 128;
