/** What a vendor asks of the studio in return for its perks. */
export const OBLIGATION_KINDS = ['sign-in', 'applications', 'report', 'renewal'] as const;
export type ObligationKind = (typeof OBLIGATION_KINDS)[number];

/** The most pressing first. `urgent` and `soon` begin with the second and the first alert. */
export const OBLIGATION_STATES = ['late', 'urgent', 'soon', 'open', 'met'] as const;
export type ObligationState = (typeof OBLIGATION_STATES)[number];

/** Days before a deadline on which owner and deputy are alerted. */
export const ALERT_DAYS = [14, 3, 0] as const;

export const OBLIGATION_LIMITS = { days: 366, months: 24, target: 1000, note: 500 } as const;
