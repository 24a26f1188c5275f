/** The lengths that the columns allow. Separate from the schemas, so that forms do not load zod. */
export const STARTUP_LIMITS = {
  name: 120,
  short: 60,
  headcount: 1_000_000,
  fundsRaised: 1_000_000_000_000,
  domains: 20,
} as const;
