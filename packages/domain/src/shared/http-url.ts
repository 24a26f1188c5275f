export const URL_MAX_LENGTH = 2048;

/** Accepts http and https only, for both sides, so that javascript: and data: never reach an href. */
export function isHttpUrl(value: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(value) && URL.canParse(value);
}
