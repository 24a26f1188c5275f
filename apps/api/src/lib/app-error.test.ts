import { ERROR_CODES } from '@perkotheque/domain/errors/codes';
import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { LANGUAGES } from '@perkotheque/domain/settings/vocabulary';
import { describe, expect, it } from 'vitest';
import { AppError, toErrorBody } from './app-error.ts';

describe('error table', () => {
  const everywhere = ERROR_CODES.flatMap((code) => LANGUAGES.map((language) => [code, language] as const));

  it.each(everywhere)('%s has a status, a text in %s and a valid body', (code, language) => {
    const error = new AppError(code, {
      params: { min: 6, address: 'https://perks.example' },
      fields: () => ({ email: 'Obligatoire' }),
    });
    const body = toErrorBody(error, 'request-1', language);
    expect(error.status).toBeGreaterThanOrEqual(400);
    expect(body.message.length).toBeGreaterThan(10);
    expect(body.message).not.toMatch(/[{}]/);
    expect(errorBodySchema.parse(body)).toEqual(body);
  });

  it('fills the placeholders of a message', () => {
    const body = toErrorBody(new AppError('password_too_short', { params: { min: 12 } }), 'request-1', 'fr');
    expect(body.message).toBe('Le mot de passe doit contenir au moins 12 caractères');
  });
});
