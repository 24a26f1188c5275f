/** Separate from the schemas, so that forms do not load zod. */
export const CONTRACT_LIMITS = {
  cents: 1_000_000_000_000,
  seats: 1_000_000,
  days: 730,
  reminders: 10,
  entries: 20,
  label: 120,
  note: 5000,
  reason: 2000,
} as const;
