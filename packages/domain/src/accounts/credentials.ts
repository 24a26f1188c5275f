import { z } from 'zod';
import { EMAIL_MAX_LENGTH, FULL_NAME_MAX_LENGTH } from './limits.ts';

export const emailSchema = z.string().trim().toLowerCase().max(EMAIL_MAX_LENGTH).pipe(z.email());

export const fullNameSchema = z.string().trim().min(1).max(FULL_NAME_MAX_LENGTH);
