import type { Reach } from './reach.ts';

/** Who may call the routes about the use of tools and about processors of personal data; see route-roles.ts. */
export const TOOL_USE_ROUTE_ROLES: Readonly<Record<string, Reach>> = {
  // What startups say about tools: the leads of a startup alone write, whatever their role (QUI-01, QUI-02).
  'GET /api/tools/:id/use': 'member',
  'PUT /api/tools/:id/use': 'member',
  'DELETE /api/tools/:id/use': 'member',
  'PUT /api/tools/:id/use/outcome': 'member',
  'DELETE /api/tools/:id/use/outcome': 'member',
  // People of the startup and staff read, its leads write; others get the answer of an unknown startup (REG-01).
  'GET /api/startups/:id/processors': 'member',
  'GET /api/startups/:id/processors/export': 'member',
  'PUT /api/startups/:id/processors/:tool_id': 'member',
  // Who edits a tool vouches for what the lists take from its sheet (REG-02, ROLE-03).
  'GET /api/tools/:id/processor-facts': 'member',
  'PUT /api/tools/:id/processor-facts': ['admin'],
};
