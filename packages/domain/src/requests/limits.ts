/** The lengths that the columns allow. */
export const REQUEST_LIMITS = {
  name: 200,
  text: 5000,
  category: 60,
  cost: 200,
  reason: 2000,
  expectedUsers: 1_000_000,
} as const;
