/** What a member searched for, on this device only: at most ten entries, forgotten at sign-out. */
export const SEARCH_HISTORY_KEY = 'perkotheque-search-history';
