import { api, unwrap } from '#lib/api.ts';

/** Authorised by the token of a mail's link, without a session. */
export function chooseMail(token: string, isWanted: boolean) {
  const body = { token };
  return unwrap(isWanted ? api.POST('/api/resubscribe', { body }) : api.POST('/api/unsubscribe', { body }));
}
