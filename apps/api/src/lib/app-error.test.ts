import { ERROR_CODES } from '@perkotheque/domain/errors/codes';
import { errorBodySchema } from '@perkotheque/domain/errors/contract';
import { describe, expect, it } from 'vitest';
import { AppError, toErrorBody } from './app-error.ts';

describe('the error table', () => {
  it.each(ERROR_CODES)('%s has a status, a French text and a valid body', (code) => {
    const error = new AppError(code, { params: { min: 6 }, fields: { email: 'Obligatoire' } });
    const body = toErrorBody(error, 'request-1');
    expect(error.status).toBeGreaterThanOrEqual(400);
    expect(body.message.length).toBeGreaterThan(10);
    expect(body.message).not.toMatch(/[{}]/);
    expect(errorBodySchema.parse(body)).toEqual(body);
  });

  it('fills the holes of a text', () => {
    const body = toErrorBody(new AppError('password_too_short', { params: { min: 12 } }), 'request-1');
    expect(body.message).toBe('Le mot de passe doit contenir au moins 12 caractères');
  });
});
