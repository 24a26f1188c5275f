import { describe, expect, it } from 'vitest';
import type { Problem } from './problems.ts';
import { PROBLEMS } from './problems.ts';
import { resetSchema, signInSchema, signUpSchema } from './schemas.ts';

const complete = {
  full_name: 'Camille Martin',
  email: 'camille@startup.fr',
  password: 'secret',
  confirmPassword: 'secret',
};

type Parsed = { error?: { issues: { message: string }[] } };

function problemOf({ error }: Parsed): Problem | undefined {
  const messages = error?.issues.map((issue) => issue.message) ?? [];
  return PROBLEMS.find((problem) => messages.includes(problem));
}

describe('sign-up', () => {
  const check = (change: Partial<typeof complete>, min = 6) =>
    problemOf(signUpSchema(min).safeParse({ ...complete, ...change }));

  it('[AUTH-07] requires email, password and full name', () => {
    expect(check({ email: ' ' })).toBe('missing');
    expect(check({ full_name: '' })).toBe('missing');
    expect(check({ password: '', confirmPassword: '' })).toBe('missing');
  });

  it('[AUTH-08] requires the password twice, with at least 6 characters', () => {
    expect(check({ confirmPassword: 'secrets' })).toBe('mismatch');
    expect(check({ password: '12345', confirmPassword: '12345' })).toBe('short');
    expect(check({ password: '123456', confirmPassword: '123456' })).toBeUndefined();
  });

  it('reports a missing field before a mismatch, and a mismatch before a short password', () => {
    expect(check({ full_name: '', confirmPassword: 'other' })).toBe('missing');
    expect(check({ password: '123', confirmPassword: '1234' })).toBe('mismatch');
  });

  it('applies a longer minimum length', () => {
    expect(check({ password: 'elevenchars', confirmPassword: 'elevenchars' }, 12)).toBe('short');
  });

  it('rejects a malformed address', () => {
    expect(check({ email: 'camille@startup' })).toBe('email');
  });
});

it('[AUTH-02] requires email and password to sign in', () => {
  expect(problemOf(signInSchema.safeParse({ email: '', password: 'x' }))).toBe('missing');
  expect(problemOf(signInSchema.safeParse({ email: 'a@b.fr', password: '' }))).toBe('missing');
  expect(problemOf(signInSchema.safeParse({ email: 'a@b.fr', password: 'x' }))).toBeUndefined();
});

it('checks a new password at reset as at sign-up', () => {
  expect(problemOf(resetSchema(6).safeParse({ password: '12345', confirmPassword: '12345' }))).toBe('short');
  expect(problemOf(resetSchema(6).safeParse({ password: '123456', confirmPassword: '1234567' }))).toBe(
    'mismatch',
  );
});
