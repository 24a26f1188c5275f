import type { Reach } from './reach.ts';

/** Who may call the routes of webhooks and chats; see route-roles.ts. Admins alone decide what leaves (HOOK-01). */
export const WEBHOOK_ROUTE_ROLES: Readonly<Record<string, Reach>> = {
  'GET /api/webhooks': ['admin'],
  'POST /api/webhooks': ['admin'],
  'PATCH /api/webhooks/:id': ['admin'],
  'DELETE /api/webhooks/:id': ['admin'],
  'POST /api/webhooks/:id/secret': ['admin'],
  'POST /api/webhooks/:id/enable': ['admin'],
  'POST /api/webhooks/:id/test': ['admin'],
  'GET /api/webhooks/:id/deliveries': ['admin'],
  'POST /api/webhooks/:id/resend': ['admin'],
};
