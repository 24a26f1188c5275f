import { api, unwrap } from '#lib/api.ts';

export type Proof = { password: string } | { code: string };

/** A plain function: a mutation would keep the password in its cache. */
export const reauthenticate = (body: Proof) => unwrap(api.POST('/api/auth/reauthentication', { body }));
