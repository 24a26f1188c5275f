import { emailSchema } from '@perkotheque/domain/accounts/credentials';
import { FULL_NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '@perkotheque/domain/accounts/limits';
import { z } from 'zod';
import type { Problem } from './problems.ts';

/** Makes a misspelt problem code a type error. */
const code = (problem: Problem) => problem;

const email = z
  .string()
  .trim()
  .min(1, code('missing'))
  .refine((value) => value === '' || emailSchema.safeParse(value).success, code('email'));

const newPassword = (minLength: number) =>
  z.string().min(1, code('missing')).min(minLength, code('short')).max(PASSWORD_MAX_LENGTH, code('long'));

const samePassword = (values: { password: string; confirmPassword: string }) =>
  values.password === values.confirmPassword;
const MISMATCH = { error: code('mismatch'), path: ['confirmPassword'] };

export const signInSchema = z.object({ email, password: z.string().min(1, code('missing')) });

export const forgotSchema = z.object({ email });

export function signUpSchema(minLength: number) {
  return z
    .object({
      full_name: z.string().trim().min(1, code('missing')).max(FULL_NAME_MAX_LENGTH, code('long')),
      email,
      password: newPassword(minLength),
      confirmPassword: z.string(),
    })
    .refine(samePassword, MISMATCH);
}

export function ownPasswordSchema(minLength: number) {
  return z
    .object({
      current: z.string().min(1, code('missing')),
      password: newPassword(minLength),
      confirmPassword: z.string(),
    })
    .refine(samePassword, MISMATCH);
}

export function invitedSchema(minLength: number) {
  return z
    .object({
      full_name: z.string().trim().min(1, code('missing')).max(FULL_NAME_MAX_LENGTH, code('long')),
      password: newPassword(minLength),
      confirmPassword: z.string(),
    })
    .refine(samePassword, MISMATCH);
}

export function resetSchema(minLength: number) {
  return z
    .object({ password: newPassword(minLength), confirmPassword: z.string() })
    .refine(samePassword, MISMATCH);
}
