/** Typed to get past a form: it describes nothing (decision 40). */
const NO_DESCRIPTION = 'eee';

/** Empty, blank text, or a list without anything in it. `false` and `0` are answers (decision 59). */
export function isMissing(field: string, value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (Array.isArray(value)) return value.every((entry) => isMissing('', entry));
  if (typeof value !== 'string') return false;
  const text = value.trim();
  return text === '' || (field === 'description' && text === NO_DESCRIPTION);
}
