/** How often a contract is paid. The amount of `usage` is an estimate per month. */
export const CONTRACT_PERIODS = ['monthly', 'quarterly', 'yearly', 'one-time', 'lifetime', 'usage'] as const;
export type ContractPeriod = (typeof CONTRACT_PERIODS)[number];

/** What people decide about the end of a term. */
export const CONTRACT_CHOICES = ['renewed', 'renegotiated', 'cancelled', 'replaced', 'reopened'] as const;
export type ContractChoice = (typeof CONTRACT_CHOICES)[number];
/** `auto-renewed`: nobody decided, and the contract renewed by itself. */
export const CONTRACT_DECISIONS = [...CONTRACT_CHOICES, 'auto-renewed'] as const;
export type ContractDecision = (typeof CONTRACT_DECISIONS)[number];

export const REMINDER_DAYS = [90, 60, 30, 7] as const;

/** Offered in forms. Any other ISO 4217 code is accepted in files. */
export const CURRENCIES = ['EUR', 'USD', 'GBP', 'CHF', 'CAD'] as const;

/** `missed`: it can no longer be stopped before it renews. `ended`: its end has passed and it does not renew by itself. */
export const CONTRACT_STATUSES = ['open', 'missed', 'ended', 'stopped'] as const;
export type ContractStatus = (typeof CONTRACT_STATUSES)[number];
