/** At most this many codes and lines in one import, and characters in one secret. */
export const CODE_LIMITS = {
  codes: 10_000,
  /** Blank ones and those with a fault count. */
  lines: 50_000,
  length: 500,
  bytes: 6_000_000,
  reason: 500,
  comment: 1000,
} as const;

export const SECRETS_PAGE_SIZE = 50;
