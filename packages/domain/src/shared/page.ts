import { z } from 'zod';

/** From a query string: digits only, so that an array or a fraction is refused rather than coerced. */
export const pageNumberSchema = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number);
