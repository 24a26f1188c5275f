/** On a Mac the command key replaces Ctrl. */
export const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);
