import type { Reach } from './reach.ts';

/** Who may call the routes about API tokens; see route-roles.ts. */
export const TOKEN_ROUTE_ROLES: Readonly<Record<string, Reach>> = {
  // Everybody has tokens of their own, and admins see and revoke all (TOK-01).
  'GET /api/me/tokens': 'member',
  'POST /api/me/tokens': 'member',
  'DELETE /api/me/tokens/:id': 'member',
  'GET /api/tokens': ['admin'],
  'DELETE /api/tokens/:id': ['admin'],
  // A program starts a claim that a person confirms (MCP-01).
  'POST /api/claims/unconfirmed': 'member',
  // Assistants have a token and no session (MCP-01).
  'POST /mcp': 'token',
  'GET /mcp': 'token',
  'DELETE /mcp': 'token',
};
