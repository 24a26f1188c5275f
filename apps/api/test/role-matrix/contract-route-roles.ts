import type { Reach } from './reach.ts';

/** Who may call the routes of contracts and spend; see route-roles.ts. */
export const CONTRACT_ROUTE_ROLES: Readonly<Record<string, Reach>> = {
  // Contracts: row-level security shows owners and deputies theirs (REN-01). Admins and core-team write.
  'GET /api/contracts': 'member',
  'GET /api/contracts/:id': 'member',
  'GET /api/tools/:id/contracts': 'member',
  'GET /api/contracts/people': ['core-team', 'admin'],
  'POST /api/contracts': ['core-team', 'admin'],
  'PATCH /api/contracts/:id': ['core-team', 'admin'],
  'DELETE /api/contracts/:id': ['core-team', 'admin'],
  'POST /api/contracts/:id/decisions': ['core-team', 'admin'],
  'GET /api/contracts/export': ['core-team', 'admin'],
  'POST /api/contracts/imports/check': ['core-team', 'admin'],
  'POST /api/contracts/imports/faulty-lines': ['core-team', 'admin'],
  'POST /api/contracts/imports': ['core-team', 'admin'],
  'GET /api/contracts/imports': ['core-team', 'admin'],
  'GET /api/contracts/imports/:id': ['core-team', 'admin'],
  'POST /api/contracts/imports/:id/undo': ['core-team', 'admin'],

  // Obligations of the studio (OBL-01): staff read and tick, those who manage contracts write.
  'GET /api/obligations': ['moderator', 'core-team', 'admin'],
  'GET /api/obligations/choices': ['core-team', 'admin'],
  'POST /api/obligations': ['core-team', 'admin'],
  'PUT /api/obligations/:id': ['core-team', 'admin'],
  'DELETE /api/obligations/:id': ['core-team', 'admin'],
  'POST /api/obligations/:id/ticks': ['moderator', 'core-team', 'admin'],
  'DELETE /api/obligations/:id/ticks/:deadline': ['moderator', 'core-team', 'admin'],

  // What the studio pays, and the rates of currencies (SPEND-01, SPEND-03).
  'GET /api/spend': ['core-team', 'admin'],
  'GET /api/spend/payments': ['core-team', 'admin'],
  'GET /api/spend/contracts': ['core-team', 'admin'],
  'GET /api/spend/unused': ['core-team', 'admin'],
  'GET /api/spend/export': ['core-team', 'admin'],
  'GET /api/spend/budgets': ['core-team', 'admin'],
  'PUT /api/spend/budgets': ['core-team', 'admin'],
  'DELETE /api/spend/budgets/:team/:year': ['core-team', 'admin'],
  'GET /api/currency-rates': ['admin'],
  'PUT /api/currency-rates': ['admin'],
  'DELETE /api/currency-rates/:currency/:valid_from': ['admin'],
  // A calendar of one's own (REN-05): whose contracts it holds is checked as it is read.
  'GET /api/contracts/feed': 'member',
  'POST /api/contracts/feed': 'member',
  'DELETE /api/contracts/feed': 'member',
};
