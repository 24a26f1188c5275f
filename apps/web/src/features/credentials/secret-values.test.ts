import { expect, it } from 'vitest';
import { hasChanges, NO_SECRETS, secretChanges } from './secret-values.ts';

it('[SEC-10] sends only typed and erased secrets', () => {
  expect(hasChanges(secretChanges(NO_SECRETS))).toBe(false);
  expect(
    secretChanges({
      username: { typed: '', isErased: false },
      password: { typed: ' p a s s ', isErased: false },
      api_key: { typed: 'oublié', isErased: true },
      notes: { typed: '  ', isErased: false },
    }),
  ).toEqual({ password: ' p a s s ', api_key: null });
});
