/** The most that the columns of `pledges` allow. */
export const PLEDGE_LIMITS = { seats: 10_000, monthlyBudget: 100_000, tool: 200, use: 500 } as const;
