import { ERROR_CODES } from '@perkotheque/domain/errors/codes';
import { beforeAll, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { errorText } from './error-text.ts';
import { i18nReady } from './i18n.ts';

beforeAll(async () => void (await i18nReady));

it('[AUTH-04] explains in French that the network or the service is unavailable', () => {
  expect(errorText(new ApiError('network'))).toMatch(/^Connexion au serveur impossible/);
  expect(errorText(new ApiError('unavailable'))).toMatch(/indisponible/);
});

it('has a sentence without unfilled placeholders for every code', () => {
  for (const code of ERROR_CODES) {
    const text = errorText(new ApiError(code));
    expect(text, code).not.toContain('{');
    expect(text, code).not.toBe(code);
    expect(text.length, code).toBeGreaterThan(10);
  }
});

it('names the configured minimum length of a password', () => {
  const error = new ApiError('password_too_short');
  expect(errorText(error)).toBe('Le mot de passe doit contenir au moins 6 caractères');
  expect(errorText(error, { passwordMinLength: 12 })).toBe(
    'Le mot de passe doit contenir au moins 12 caractères',
  );
});

it('names the address to use when the server refuses the origin', () => {
  const error = new ApiError('origin_refused', { params: { address: 'https://perks.example' } });
  expect(errorText(error)).toContain('https://perks.example');
});
