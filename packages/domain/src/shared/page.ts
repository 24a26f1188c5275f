import { z } from 'zod';

/** Parses a page number from a query string. Digits only: an array or a fraction is rejected, not coerced. */
export const pageNumberSchema = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number);
