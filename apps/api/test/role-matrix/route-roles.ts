import type { Role } from '@perkotheque/domain/accounts/roles';

/*
 * Who may call each route, written by hand from the requirements and read by a person: never copy it from the code.
 * The matrix compares it with what the application declares and with its responses. A route that is not here fails.
 *
 * `public`: everybody. `member`: every signed-in member. Otherwise the roles, and nobody else.
 */
export type Reach = 'public' | 'member' | readonly Role[];

export const ROUTE_ROLES: Readonly<Record<string, Reach>> = {
  // Pages and files that a browser or a probe reads before anybody signs in (ROLE-01). The files of the web app are
  // served only once it is built: plugins/spa.test.ts is about them.
  'GET /healthz': 'public',
  'GET /readyz': 'public',
  'GET /metrics': 'public',
  'GET /robots.txt': 'public',
  'GET /sitemap.xml': 'public',
  'GET /dev/outbox': 'public',
  'GET /dev/outbox.css': 'public',
  'GET /dev/outbox.json': 'public',
  'GET /api/openapi.json': 'public',
  'GET /api/docs': 'public',
  'GET /api/docs.css': 'public',
  'GET /api/config': 'public',
  'GET /api/landing': 'public',
  // Thumbnails of the trends on the landing page.
  'GET /api/trends/pictures/:hash': 'public',
  'POST /api/client-log': 'public',

  // Signing in and up, and links in mails, which prove who follows them.
  'GET /api/auth/session': 'public',
  'POST /api/auth/sign-in': 'public',
  'POST /api/auth/two-factor': 'public',
  'POST /api/auth/sign-out': 'public',
  'POST /api/auth/sign-up': 'public',
  'POST /api/auth/confirm-email': 'public',
  'POST /api/auth/disown-account': 'public',
  'POST /api/auth/resend-confirmation': 'public',
  'POST /api/auth/forgot-password': 'public',
  'POST /api/auth/reset-password': 'public',
  'POST /api/unsubscribe': 'public',
  'POST /api/unsubscribe/one-click': 'public',
  'POST /api/resubscribe': 'public',
  'POST /api/invitations/find': 'public',

  // One's own account, settings and data (ROLE-16).
  'GET /api/me/role': 'member',
  'GET /api/me/notice': 'member',
  'GET /api/me/settings': 'member',
  'GET /api/me/settings/:key': 'member',
  'PUT /api/me/settings/:key': 'member',
  'GET /api/me/data': 'member',
  'POST /api/me/deletion': 'member',
  'GET /api/auth/two-factor': 'member',
  'POST /api/auth/two-factor/enrolment': 'member',
  'POST /api/auth/two-factor/confirmation': 'member',
  'POST /api/auth/two-factor/recovery-codes': 'member',
  'POST /api/auth/two-factor/removal': 'member',
  'POST /api/auth/reauthentication': 'member',
  'GET /api/events': 'member',

  // One's startup and how to join one. Its leads manage its people; another member's startup does not exist for them.
  'POST /api/invitations/accept': 'member',
  'GET /api/startups/directory': 'member',
  'GET /api/startup': 'member',
  'PATCH /api/startup': 'member',
  'PUT /api/startup/all-members-claim': 'member',
  'GET /api/startup/vendor-facts': 'member',
  'PUT /api/startup/vendor-facts/:vendor_id': 'member',
  'POST /api/startup/join-request': 'member',
  'DELETE /api/startup/join-request': 'member',
  'GET /api/startups/:id/people': 'member',
  'DELETE /api/startups/:id/people/:user_id': 'member',
  'POST /api/startups/:id/invitations': 'member',
  'DELETE /api/startups/:id/invitations/:invitation_id': 'member',
  'PUT /api/startups/:id/join-requests/:request_id': 'member',
  'POST /api/startups/:id/people': ['moderator', 'core-team', 'admin'],
  'PATCH /api/startups/:id/people/:user_id': ['moderator', 'core-team', 'admin'],

  // Secrets of perks and what startups report about them (CODE-01, 03, 04).
  'GET /api/perks/:id/secrets': ['core-team', 'admin'],
  'POST /api/perks/:id/secrets': ['core-team', 'admin'],
  'POST /api/perks/:id/secrets/void': ['core-team', 'admin'],
  'GET /api/perks/:id/secrets/:secretId/readers': ['core-team', 'admin'],
  'GET /api/perks/:id/secrets/:secretId/readers.csv': ['core-team', 'admin'],
  'GET /api/claims/:id/secret': 'member',
  'POST /api/claims/:id/secret': 'member',
  'POST /api/claims/:id/report': 'member',
  'GET /api/perk-reports': ['moderator', 'core-team', 'admin'],
  'POST /api/perk-reports/:id/decision': ['moderator', 'core-team', 'admin'],
  'GET /api/perks/:id/watch': 'member',
  'PUT /api/perks/:id/watch': 'member',

  // The catalogue (ROLE-02, 03, 04, 19).
  'GET /api/tools': 'member',
  // Perks as every member sees them, with the verdict for their own startup (PERK-05).
  'GET /api/perks': 'member',
  'GET /api/perks/:id': 'member',
  'GET /api/tools/counts': 'member',
  'GET /api/tools/suggestions': 'member',
  'GET /api/tools/:id': 'member',
  'GET /api/tools/:id/icon': 'member',
  'GET /api/users/:id/picture': 'member',
  'GET /api/tools/:id/sources': 'member',
  'GET /api/categories': 'member',
  'PUT /api/favorites/:tool_id': 'member',
  'DELETE /api/favorites/:tool_id': 'member',
  'POST /api/tools': ['moderator', 'admin'],
  'PATCH /api/tools/:id': ['admin'],
  'DELETE /api/tools/:id': ['admin'],
  'GET /api/trash': ['admin'],
  'POST /api/trash/:id/restore': ['admin'],
  'POST /api/imports/check': ['admin'],
  'POST /api/imports': ['admin'],
  'GET /api/imports': ['admin'],
  'GET /api/imports/:id': ['admin'],
  'POST /api/imports/:id/undo': ['admin'],

  // Requests (ROLE-06, 07).
  'GET /api/requests': 'member',
  'GET /api/requests/similar': 'member',
  'GET /api/requests/:id': 'member',
  'POST /api/requests': 'member',
  'PUT /api/requests/:id/vote': 'member',
  'DELETE /api/requests/:id/vote': 'member',
  'PATCH /api/requests/:id': ['moderator', 'admin'],
  'DELETE /api/requests/:id': ['moderator', 'admin'],

  // Who a perk is for (ELIG-05).
  'GET /api/perks/audience': ['moderator', 'core-team', 'admin'],
  'GET /api/perks/:id/audience': ['moderator', 'core-team', 'admin'],

  // Duplicates (ROLE-08).
  'GET /api/duplicate-groups': ['moderator', 'admin'],
  'POST /api/duplicate-groups': ['moderator', 'admin'],
  'POST /api/duplicate-groups/propose': ['moderator', 'admin'],
  'POST /api/duplicate-groups/:id/resolve': ['moderator', 'admin'],
  'DELETE /api/duplicate-groups/:id': ['moderator', 'admin'],
  'GET /api/tool-merges': ['moderator', 'admin'],
  'POST /api/tool-merges/:id/undo': ['moderator', 'admin'],

  // Credentials and the secure zone (ROLE-10, 11, 12).
  'GET /api/tools/:id/credentials': ['moderator', 'core-team', 'admin'],
  'PUT /api/tools/:id/credentials': ['moderator', 'core-team', 'admin'],
  'POST /api/tools/:id/credentials/reveal': ['moderator', 'core-team', 'admin'],
  'GET /api/secure-tools': ['moderator', 'core-team', 'admin'],
  'POST /api/secure-tools': ['core-team', 'admin'],
  'PATCH /api/secure-tools/:id': ['core-team', 'admin'],
  'DELETE /api/secure-tools/:id': ['core-team', 'admin'],

  // Enrichment (ROLE-05).
  'POST /api/functions/enrich-tool-info': ['admin'],
  'POST /api/functions/auto-complete-tool': ['admin'],
  'GET /api/enrichment': ['admin'],
  'POST /api/enrichment/lookups/:id/apply': ['admin'],
  'POST /api/enrichment/runs': ['admin'],
  'GET /api/enrichment/runs/:id': ['admin'],
  'POST /api/enrichment/runs/:id/stop': ['admin'],
  'GET /api/enrichment/runs/:id/results': ['admin'],
  'GET /api/enrichment/runs/:id/results.csv': ['admin'],
  'POST /api/tools/:id/sources/:source/revert': ['admin'],

  // Permissions and members (ROLE-13, 14).
  'GET /api/tool-permissions': ['admin'],
  'POST /api/tool-permissions': ['admin'],
  'DELETE /api/tool-permissions/:id': ['admin'],
  'GET /api/users': ['admin'],
  'PATCH /api/users/:id': ['admin'],
  'PUT /api/users/:id/role': ['admin'],
  'DELETE /api/users/:id': ['admin'],
  'POST /api/functions/create-user': ['admin'],
  'POST /api/functions/update-user-password': ['admin'],

  // Settings, the console and the audit log (ROLE-15, 17).
  'GET /api/system-settings': ['admin'],
  'GET /api/system-settings/:key': ['admin'],
  'PUT /api/system-settings/:key': ['admin'],
  'GET /api/setup': ['admin'],
  'GET /api/console/display': ['admin'],
  'PUT /api/console/display': ['admin'],
  'GET /api/console/registration': ['admin'],
  'GET /api/console/tools': ['admin'],
  'POST /api/console/tools/bulk': ['admin'],
  'GET /api/compliance': ['admin'],
  'POST /api/categories': ['admin'],
  'PATCH /api/categories/:id': ['admin'],
  'DELETE /api/categories/:id': ['admin'],
  'GET /api/exports/catalogue': ['admin'],
  'GET /api/maintenance/runs': ['admin'],
  'POST /api/maintenance/sync': ['admin'],
  'GET /api/audit': ['admin'],
  'GET /api/audit/integrity': ['admin'],
  'GET /api/audit/actors': ['admin'],

  // Perks (PERK-08): moderators, core-team and admins manage them.
  'GET /api/perks/manage': ['moderator', 'core-team', 'admin'],
  'GET /api/perks/:id/editor': ['moderator', 'core-team', 'admin'],
  'GET /api/perks/:id/steps': ['moderator', 'core-team', 'admin'],
  'POST /api/perks': ['moderator', 'core-team', 'admin'],
  'PATCH /api/perks/:id': ['moderator', 'core-team', 'admin'],
  'PUT /api/perks/:id/state': ['moderator', 'core-team', 'admin'],
  'DELETE /api/perks/:id': ['moderator', 'core-team', 'admin'],

  // Trends (ROLE-18).
  'GET /api/trends': 'member',
  'POST /api/functions/fetch-product-hunt-trends': 'member',
  'POST /api/trends/:id/request': 'member',
  'POST /api/trends/health': ['admin'],

  // Startups: staff manage them, every member sees their logos, and only an admin erases one (STU-02, STU-06).
  'GET /api/startups': ['moderator', 'core-team', 'admin'],
  'GET /api/startups/labels': ['moderator', 'core-team', 'admin'],
  'GET /api/startups/:id': ['moderator', 'core-team', 'admin'],
  'GET /api/startups/:id/logo': 'member',
  'POST /api/startups': ['moderator', 'core-team', 'admin'],
  'PATCH /api/startups/:id': ['moderator', 'core-team', 'admin'],
  'GET /api/startups/export': ['moderator', 'core-team', 'admin'],
  'POST /api/startups/imports/check': ['moderator', 'core-team', 'admin'],
  'POST /api/startups/imports': ['moderator', 'core-team', 'admin'],
  'GET /api/startups/imports': ['moderator', 'core-team', 'admin'],
  'GET /api/startups/imports/:id': ['moderator', 'core-team', 'admin'],
  'POST /api/startups/imports/:id/undo': ['moderator', 'core-team', 'admin'],
  'GET /api/startups/merges': ['moderator', 'core-team', 'admin'],
  'GET /api/startups/merges/conflicts': ['moderator', 'core-team', 'admin'],
  'POST /api/startups/merges': ['moderator', 'core-team', 'admin'],
  'POST /api/startups/merges/:id/undo': ['moderator', 'core-team', 'admin'],
  'GET /api/startups/:id/erasure': ['admin'],
  'POST /api/startups/:id/erasure': ['admin'],
};
