import { APIError } from 'better-auth/api';
import { expect, it } from 'vitest';
import { translateFaults } from './api-faults.ts';

const refusing = (code: string) => async () => {
  throw new APIError('UNAUTHORIZED', { code });
};

it.each([
  ['INVALID_PASSWORD', 'wrong_password'],
  // The member signed out in another window during this request.
  ['UNAUTHORIZED', 'unauthenticated'],
  ['SOMETHING_NEW', 'internal'],
])('maps the library’s %s to %s', async (theirs, ours) => {
  await expect(translateFaults(refusing(theirs))).rejects.toMatchObject({ code: ours });
});
