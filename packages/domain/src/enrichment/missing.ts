import { FIELDS_TO_ENRICH } from './vocabulary.ts';

/** Decision 40. */
export const PLACEHOLDER_DESCRIPTION = 'eee';

/** Empty, blank text or an empty list. `false` and `0` are something (decision 59). */
export function isMissing(field: string, value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (Array.isArray(value)) return value.every((entry) => isMissing('', entry));
  if (typeof value !== 'string') return false;
  const text = value.trim();
  return text === '' || (field === 'description' && text === PLACEHOLDER_DESCRIPTION);
}

export function needsEnrichment(tool: Readonly<Record<string, unknown>>): boolean {
  return FIELDS_TO_ENRICH.some((field) => isMissing(field, tool[field]));
}
