import type { Reach } from './reach.ts';

/** Who may call the routes about pledges; see route-roles.ts. */
export const PLEDGE_ROUTE_ROLES: Readonly<Record<string, Reach>> = {
  // Everybody reads the steps; the service lets leads alone pledge (LEV-01).
  'GET /api/requests/:id/pledge': 'member',
  'PUT /api/requests/:id/pledge': 'member',
  'DELETE /api/requests/:id/pledge': 'member',
  // Those who run the programme negotiate and link the perk (LEV-02, LEV-03).
  'GET /api/requests/:id/pledges': ['moderator', 'core-team', 'admin'],
  'GET /api/requests/:id/dossier': ['moderator', 'core-team', 'admin'],
  'PUT /api/requests/:id/perk': ['moderator', 'core-team', 'admin'],
  'DELETE /api/requests/:id/perk': ['moderator', 'core-team', 'admin'],
};
