import { z } from 'zod';

/** The documents' floor; PASSWORD_MIN_LENGTH in the environment can only raise it. */
export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 128;
export const EMAIL_MAX_LENGTH = 254;
export const FULL_NAME_MAX_LENGTH = 120;

export const emailSchema = z.string().trim().toLowerCase().max(EMAIL_MAX_LENGTH).pipe(z.email());

export const fullNameSchema = z.string().trim().min(1).max(FULL_NAME_MAX_LENGTH);
