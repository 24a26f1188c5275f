/** A placeholder that people type to submit the form; it counts as no description (decision 40). */
const NO_DESCRIPTION = 'eee';

/** Null, blank text or an empty list. `false` and `0` are values (decision 59). */
export function isMissing(field: string, value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (Array.isArray(value)) return value.every((entry) => isMissing('', entry));
  if (typeof value !== 'string') return false;
  const text = value.trim();
  return text === '' || (field === 'description' && text === NO_DESCRIPTION);
}
