import { APIError } from 'better-auth/api';
import { expect, it } from 'vitest';
import { translateFaults } from './api-faults.ts';

const refusing = (code: string) => async () => {
  throw new APIError('UNAUTHORIZED', { code });
};

it.each([
  ['INVALID_PASSWORD', 'wrong_password'],
  // Signed out in another window while this request was under way.
  ['UNAUTHORIZED', 'unauthenticated'],
  ['SOMETHING_NEW', 'internal'],
])('%s of the library is %s for us', async (theirs, ours) => {
  await expect(translateFaults(refusing(theirs))).rejects.toMatchObject({ code: ours });
});
