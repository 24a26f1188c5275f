import type { Capability } from '@perkotheque/domain/accounts/capabilities';
import { ROLES, type Role } from '@perkotheque/domain/accounts/roles';

/*
 * The capabilities of each role and the ROLE requirements about routes, copied from the requirements and not from the
 * code. A new capability needs a line in WHO. To prove a ROLE requirement, list its routes in REQUIREMENTS. Who may
 * call each route is in route-roles.ts.
 */
const EVERYONE = ROLES;
const STAFF: readonly Role[] = ['moderator', 'admin'];
const ADMIN: readonly Role[] = ['admin'];

export const WHO: Record<Capability, readonly Role[]> = {
  'tools.read': EVERYONE,
  'perks.read': EVERYONE,
  'tools.add': STAFF,
  'tools.edit': ADMIN,
  'tools.delete': ADMIN,
  'tools.enrich': ADMIN,
  'tools.import': ADMIN,
  'favorites.own': EVERYONE,
  'requests.create': EVERYONE,
  'requests.vote': EVERYONE,
  'requests.manage': STAFF,
  'duplicates.manage': STAFF,
  'credentials.manage': STAFF,
  'secure.list': ['moderator', 'core-team', 'admin'],
  'secure.manage': ['core-team', 'admin'],
  'credentials.keep': ['moderator', 'core-team', 'admin'],
  'permissions.manage': ADMIN,
  'audit.read': ADMIN,
  'users.manage': ADMIN,
  'settings.own': EVERYONE,
  'settings.system': ADMIN,
  'console.use': ADMIN,
  'searches.review': ['moderator', 'core-team', 'admin'],
  'perks.manage': ['moderator', 'core-team', 'admin'],
  'trends.read': EVERYONE,
  'trends.refresh': EVERYONE,
  'trends.manage': ADMIN,
  'startups.manage': ['moderator', 'core-team', 'admin'],
  'startups.erase': ADMIN,
  'perk-secrets.manage': ['core-team', 'admin'],
  'claims.own': EVERYONE,
  'claims.decide': ['moderator', 'core-team', 'admin'],
  'programme.read': ['moderator', 'core-team', 'admin'],
  'contracts.own': EVERYONE,
  'contracts.manage': ['core-team', 'admin'],
  'spend.read': ['core-team', 'admin'],
  'spend.budget': ['core-team', 'admin'],
};

/** Responses that never end, or that wait for a worker whatever they get: only their refusals can be tested here. */
export const ENDLESS: readonly string[] = ['GET /api/events', 'POST /api/tools/proposals'];

/** Their response waits for a worker, and none runs here. They get an unknown tool, which they reject at once. */
export const JOB_ROUTES: readonly string[] = [
  'POST /api/functions/enrich-tool-info',
  'POST /api/functions/auto-complete-tool',
];

export type Requirement = { id: string; what: string; allowed: readonly Role[]; routes: readonly string[] };

/** The ROLE requirements about routes. Every listed route must exist and admit exactly these roles. */
export const REQUIREMENTS: readonly Requirement[] = [
  { id: 'ROLE-02', what: 'add a tool', allowed: STAFF, routes: ['POST /api/tools'] },
  { id: 'ROLE-03', what: 'edit a tool', allowed: ADMIN, routes: ['PATCH /api/tools/:id'] },
  {
    id: 'ROLE-04',
    what: 'delete a tool, see the trash, restore',
    allowed: ADMIN,
    routes: [
      'DELETE /api/tools/:id',
      'GET /api/trash',
      'POST /api/trash',
      'POST /api/trash/restore',
      'POST /api/trash/:id/restore',
    ],
  },
  {
    id: 'ROLE-06',
    what: 'create requests and vote',
    allowed: EVERYONE,
    routes: ['POST /api/requests', 'PUT /api/requests/:id/vote', 'DELETE /api/requests/:id/vote'],
  },
  {
    id: 'ROLE-05',
    what: 'enrich: card, completion, simulation and bulk runs',
    allowed: ADMIN,
    routes: [
      'POST /api/functions/enrich-tool-info',
      'POST /api/functions/auto-complete-tool',
      'GET /api/enrichment',
      'POST /api/enrichment/lookups/:id/apply',
      'POST /api/enrichment/runs',
      'GET /api/enrichment/runs/:id',
      'POST /api/enrichment/runs/:id/stop',
      'GET /api/enrichment/runs/:id/results',
      'GET /api/enrichment/runs/:id/results.csv',
      'POST /api/tools/:id/sources/:source/revert',
    ],
  },
  {
    id: 'ROLE-07',
    what: 'edit and delete requests, one’s own too',
    allowed: STAFF,
    routes: ['PATCH /api/requests/:id', 'DELETE /api/requests/:id'],
  },
  {
    id: 'ROLE-08',
    what: 'read, create, resolve and delete duplicate groups',
    allowed: STAFF,
    routes: [
      'GET /api/duplicate-groups',
      'POST /api/duplicate-groups',
      'POST /api/duplicate-groups/propose',
      'POST /api/duplicate-groups/:id/resolve',
      'DELETE /api/duplicate-groups/:id',
    ],
  },
  {
    id: 'ROLE-11',
    what: 'create, edit and delete in the secure zone',
    allowed: ['core-team', 'admin'],
    routes: ['POST /api/secure-tools', 'PATCH /api/secure-tools/:id', 'DELETE /api/secure-tools/:id'],
  },
  {
    id: 'ROLE-13',
    what: 'read, add and remove per-tool permissions',
    allowed: ADMIN,
    routes: [
      'GET /api/tool-permissions',
      'GET /api/tool-permissions/tools',
      'POST /api/tool-permissions',
      'POST /api/tool-permissions/bulk',
      'DELETE /api/tool-permissions/:id',
    ],
  },
  {
    id: 'ROLE-14',
    what: 'list, create, edit, suspend and delete users, set roles and passwords',
    allowed: ADMIN,
    routes: [
      'GET /api/users',
      'PATCH /api/users/:id',
      'PUT /api/users/:id/role',
      'DELETE /api/users/:id',
      'DELETE /api/users/:id/two-factor',
      'POST /api/functions/create-user',
      'POST /api/functions/update-user-password',
    ],
  },
  {
    id: 'ROLE-17',
    what: 'the console: table, display settings, compliance, categories',
    allowed: ADMIN,
    routes: [
      'GET /api/console/tools',
      'GET /api/console/tools/ids',
      'POST /api/console/tools/bulk',
      'POST /api/exports/selection',
      'GET /api/console/display',
      'PUT /api/console/display',
      'GET /api/console/registration',
      'GET /api/compliance',
      'POST /api/categories',
      'PATCH /api/categories/:id',
      'DELETE /api/categories/:id',
    ],
  },
  {
    id: 'ROLE-17',
    what: 'export, synchronise, see the results of backups',
    allowed: ADMIN,
    routes: ['GET /api/exports/catalogue', 'POST /api/maintenance/sync', 'GET /api/maintenance/runs'],
  },
  {
    id: 'ROLE-19',
    what: 'change one’s own favourites',
    allowed: EVERYONE,
    routes: ['PUT /api/favorites/:tool_id', 'DELETE /api/favorites/:tool_id'],
  },
];

/** Only user management reads and changes rows of other members, and only admins may use it. */
export const MANAGES_USERS = [
  ...(REQUIREMENTS.find(({ id }) => id === 'ROLE-14')?.routes ?? []),
  // Admins decide on the access of others (INV-02).
  'POST /api/access-requests/:id/decision',
  'DELETE /api/tool-grants/:id',
  // Admins revoke the tokens of others (TOK-01).
  'DELETE /api/tokens/:id',
];
