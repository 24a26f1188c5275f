/** Where the command key does what Ctrl does elsewhere. */
export const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);
