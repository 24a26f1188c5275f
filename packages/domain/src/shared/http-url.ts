export const URL_MAX_LENGTH = 2048;

/** http and https only, checked here for both sides: javascript: and data: never reach an href. */
export function isHttpUrl(value: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(value) && URL.canParse(value);
}
