import type { Reach } from './reach.ts';

/** Who may call the routes about the use of tools; see route-roles.ts. */
export const TOOL_USE_ROUTE_ROLES: Readonly<Record<string, Reach>> = {
  // What startups say about tools: the leads of a startup alone write, whatever their role (QUI-01, QUI-02).
  'GET /api/tools/:id/use': 'member',
  'PUT /api/tools/:id/use': 'member',
  'DELETE /api/tools/:id/use': 'member',
  'PUT /api/tools/:id/use/outcome': 'member',
  'DELETE /api/tools/:id/use/outcome': 'member',
};
