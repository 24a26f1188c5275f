import { describe, expect, it } from 'vitest';
import { apiErrorFrom, failureOf } from './api-error.ts';

describe('apiErrorFrom', () => {
  it('takes the code of a body with a known code', () => {
    const error = apiErrorFrom(409, { code: 'email_taken', message: '…', fields: { email: 'pris' } });
    expect(error.failure).toBe('email_taken');
    expect(error.fields).toEqual({ email: 'pris' });
  });

  it.each([502, 503, 504])(
    '[AUTH-04] reads a proxy’s page with status %i as an unavailable service',
    (status) => {
      expect(apiErrorFrom(status, '<html>Bad gateway</html>').failure).toBe('unavailable');
    },
  );

  it('replaces an unknown code or a plain text with its own code', () => {
    expect(apiErrorFrom(500, { code: 'toString' }).failure).toBe('internal');
    expect(apiErrorFrom(500, 'ECONNRESET').failure).toBe('internal');
  });
});

it('maps any other error to an internal error', () => {
  expect(failureOf(new TypeError('x is not a function'))).toBe('internal');
});
