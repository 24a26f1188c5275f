import { JSON_LIMITS } from './json-shape.ts';

const isSafeString = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/**
 * Finds NUL, which PostgreSQL refuses, and lone surrogates, which change when encoded as UTF-8. Both are refused in
 * keys and values before validation.
 */
export function hasUnsafeText(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !isSafeString(value);
  if (typeof value !== 'object' || value === null) return false;
  if (depth >= JSON_LIMITS.depth) return true;
  if (Array.isArray(value)) return value.some((item) => hasUnsafeText(item, depth + 1));
  return Object.entries(value).some(([key, item]) => !isSafeString(key) || hasUnsafeText(item, depth + 1));
}
