export const CLAIM_LIMITS = {
  reason: 1000,
  accountName: 200,
  value: 100_000_000,
  message: 5000,
  decisionsAtOnce: 100,
} as const;

export const CLAIMS_PAGE_SIZE = 25;
