/** Days ahead, what is overdue, or everything. */
export const CONTRACT_WINDOWS = ['30', '60', '90', 'overdue', 'all'] as const;
export type ContractWindow = (typeof CONTRACT_WINDOWS)[number];

export const CONTRACTS_PAGE_SIZE = 50;

/** As a filter by owner: the caller. */
export const MINE = 'mine';
