/** The lengths and bounds that the columns allow. */
export const PERK_LIMITS = {
  title: 160,
  text: 5000,
  short: 200,
  other_obligation: 500,
  email: 254,
  vendor: 120,
  amount: 100_000_000,
  months: 120,
  stock: 1_000_000,
  steps: 10,
  step: 500,
} as const;
