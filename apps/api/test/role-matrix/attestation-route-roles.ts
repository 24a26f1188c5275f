import type { Reach } from './reach.ts';

/** Who may call the routes of attestations; see route-roles.ts. */
export const ATTESTATION_ROUTE_ROLES: Readonly<Record<string, Reach>> = {
  // Vendors have no account: the token in the address reads this one attestation (ATT-01).
  'GET /api/attestations/:token': 'public',
  // Leads of the startup and staff; others get the answer of an unknown startup.
  'GET /api/startups/:id/attestations': 'member',
  'POST /api/startups/:id/attestations': 'member',
  'DELETE /api/startups/:id/attestations/:attestation_id': 'member',
};
