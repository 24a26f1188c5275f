import type { Reach } from './reach.ts';

/** Who may call the routes of sign-in with a provider; see route-roles.ts. */
export const IDENTITY_ROUTE_ROLES: Readonly<Record<string, Reach>> = {
  'GET /api/auth/providers': 'public',
  'POST /api/auth/providers/:id/sign-in': 'public',
  'GET /api/auth/callback/:id': 'public',
  'GET /api/me/linked-accounts': 'member',
  'POST /api/me/linked-accounts/:id': 'member',
  'DELETE /api/me/linked-accounts/:id': 'member',
  'GET /api/identity-providers': ['admin'],
  'PUT /api/identity-providers/:id': ['admin'],
  'POST /api/identity-providers/:id/test': ['admin'],
};
