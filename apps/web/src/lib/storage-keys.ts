/** A member's searches on this device: at most ten, deleted at sign-out. */
export const SEARCH_HISTORY_KEY = 'perkotheque-search-history';
/** A copy of the member's preference, so that the next page starts with it; deleted at sign-out. */
export const DATE_FORMAT_KEY = 'perkotheque-date-format';
/** Somebody is signed in on this device, as far as the application last knew; deleted at sign-out. */
export const SIGNED_IN_KEY = 'perkotheque-signed-in';
/** With the member's id: they closed the setup checklist on this device. Kept at sign-out. */
export const SETUP_HIDDEN_KEY = 'perkotheque-setup-hidden';
/** The columns that the console hides on this device. Kept at sign-out: it says nothing about the member. */
export const CONSOLE_COLUMNS_KEY = 'perkotheque-console-columns';
