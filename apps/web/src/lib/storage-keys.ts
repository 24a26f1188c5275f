/** What a member searched for, on this device only: at most ten entries, forgotten at sign-out. */
export const SEARCH_HISTORY_KEY = 'perkotheque-search-history';
/** What a member chose, kept so that the next page starts with it; forgotten at sign-out. The server has the original. */
export const DATE_FORMAT_KEY = 'perkotheque-date-format';
/** With the member's id: that they have put the first steps away on this device. Kept at sign-out. */
export const SETUP_HIDDEN_KEY = 'perkotheque-setup-hidden';
