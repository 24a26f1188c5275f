import { ROLES, type Role } from '@perkotheque/domain/accounts/roles';
import { ROUTE_ROLES } from '../role-matrix/route-roles.ts';
import { ACCOUNT_CALLS } from './account-calls.ts';
import type { Call, Subject } from './scene.ts';
import { TOOL_CALLS } from './tool-calls.ts';

export const CALLS = { tool: TOOL_CALLS, group: TOOL_CALLS, account: ACCOUNT_CALLS } as const;

const SECRET = 'is about the secrets of a perk, which give no right on tools, accounts or groups';
const CLAIM = 'is about a claim, which gives no right on tools, accounts or groups';
const CONTRACT = 'is about a contract, which follows the access of its tool and gives no right';
const INVITATION =
  'gives rights to the holder of a mailed link alone; staff-invitations.test.ts walks who may give which';
const OWN = 'is about the caller’s own name, picture, address or sessions, and takes no id of an account';
const TOKEN = 'gives a program a part of its owner’s rights; token-matrix.test.ts walks which';
const USE = 'is about what a startup says of a tool, which gives no right on tools, accounts or groups';
const PEOPLE = 'is about the people of a startup, who have no right on tools, accounts or groups by it';
const ATTESTATION = 'is about a link that confirms a membership, and gives no right';

const PLEDGE = 'is about what a startup would take, which gives no right on tools, accounts or groups';

/** Routes that change something and are not walked, each with its reason. */
export const NOT_WALKED: Readonly<Record<string, string>> = {
  'POST /api/duplicate-groups/propose': 'only starts a job, and no worker runs here',
  'POST /api/functions/enrich-tool-info': 'waits for a worker, and writes descriptions only',
  'POST /api/tools/proposals': 'waits for a worker, and writes nothing to the catalogue',
  'POST /api/functions/auto-complete-tool': 'waits for a worker, and writes descriptions only',
  'POST /api/enrichment/lookups/:id/apply': 'needs the result of a worker, and writes descriptions only',
  'POST /api/enrichment/proposals/decide': 'needs the result of a worker, and writes descriptions only',
  'POST /api/enrichment/runs': 'only starts a job, and no worker runs here',
  'POST /api/enrichment/runs/:id/stop': 'is about no tool, account or group',
  'POST /api/tools/:id/sources/:source/revert': 'needs the result of a worker, and writes descriptions only',
  'POST /api/functions/fetch-product-hunt-trends': 'is about no tool, account or group',
  'POST /api/trends/health': 'is about no tool, account or group',
  'POST /api/trends/:id/request': 'creates a request, as POST /api/requests does',
  'POST /api/tools/:id/opened': 'only counts who opened a tool',
  'PATCH /api/me/requests/:id':
    'is about one’s own request, which gives no right on tools, accounts or groups',
  'DELETE /api/me/requests/:id':
    'is about one’s own request, which gives no right on tools, accounts or groups',
  'PUT /api/requests/:id/pledge': PLEDGE,
  'DELETE /api/requests/:id/pledge': PLEDGE,
  'PUT /api/requests/:id/perk': PLEDGE,
  'DELETE /api/requests/:id/perk': PLEDGE,
  'POST /api/categories': 'is about no tool, account or group',
  'PATCH /api/categories/:id': 'is about no tool, account or group',
  'DELETE /api/categories/:id': 'is about no tool, account or group',
  'POST /api/needs': 'is about no tool, account or group',
  'PATCH /api/needs/:slug': 'is about no tool, account or group',
  'POST /api/missed-searches': 'is about no tool, account or group',
  'POST /api/missed-searches/:id/synonym': 'is about no tool, account or group',
  'DELETE /api/missed-searches/:id': 'is about no tool, account or group',
  'PUT /api/console/display': 'is about no tool, account or group',
  'PUT /api/system-settings/:key': 'is about no tool, account or group',
  'PUT /api/spend/budgets': 'is about no tool, account or group',
  'DELETE /api/spend/budgets/:team/:year': 'is about no tool, account or group',
  'POST /api/obligations': 'is about no tool, account or group',
  'PUT /api/obligations/:id': 'is about no tool, account or group',
  'DELETE /api/obligations/:id': 'is about no tool, account or group',
  'POST /api/obligations/:id/ticks': 'is about no tool, account or group',
  'DELETE /api/obligations/:id/ticks/:deadline': 'is about no tool, account or group',
  'PUT /api/currency-rates': 'is about no tool, account or group',
  'DELETE /api/currency-rates/:currency/:valid_from': 'is about no tool, account or group',
  'POST /api/maintenance/sync': 'only starts jobs, and no worker runs here',
  'POST /api/exports/selection': 'changes nothing',
  'POST /api/imports/check': 'changes nothing',
  'POST /api/imports/faulty-lines': 'changes nothing',
  'POST /api/imports/starter-pack': 'only adds tools, as POST /api/imports does',
  'POST /api/perks/:id/secrets': SECRET,
  'POST /api/perks/:id/secrets/void': SECRET,
  'POST /api/perks/:id/secrets/held': SECRET,
  'POST /api/claims/:id/secret': SECRET,
  'POST /api/claims/:id/report': SECRET,
  'POST /api/perk-reports/:id/decision': SECRET,
  'PUT /api/perks/:id/watch': SECRET,
  'POST /api/perk-pages': 'only starts a job, and no worker runs here',
  'POST /api/invitations/accept': PEOPLE,
  'POST /api/inbox/startup-requests/:id': PEOPLE,
  'POST /api/inbox/leads': PEOPLE,
  'POST /api/invitations': INVITATION,
  'POST /api/invitations/check': 'changes nothing',
  'POST /api/invitations/register': INVITATION,
  'POST /api/invitations/:id/renewal': INVITATION,
  'DELETE /api/invitations/:id': INVITATION,
  'PATCH /api/me/account': OWN,
  'PUT /api/me/picture': OWN,
  'DELETE /api/me/picture': OWN,
  'POST /api/me/password': 'asks for the password that it replaces, and takes no id',
  'POST /api/me/email': OWN,
  'DELETE /api/me/email': OWN,
  'POST /api/me/email/confirmation': OWN,
  'POST /api/me/linked-accounts/:id': OWN,
  'DELETE /api/me/linked-accounts/:id': OWN,
  'PUT /api/identity-providers/:id':
    'gives roles at a later sign-in with a provider; identity-providers.test.ts walks who may',
  'POST /api/identity-providers/:id/test': 'changes nothing',
  'DELETE /api/me/sessions': OWN,
  'DELETE /api/me/sessions/:id': OWN,
  'POST /api/me/tokens': TOKEN,
  'DELETE /api/me/tokens/:id': TOKEN,
  'DELETE /api/tokens/:id': TOKEN,
  'POST /mcp': TOKEN,
  'DELETE /mcp': TOKEN,
  'DELETE /api/users/:id/two-factor':
    'needs a member with a second factor, whom the world lacks; reset-two-factor.test.ts walks who may',
  'PATCH /api/startup': PEOPLE,
  'PUT /api/startup/all-members-claim': PEOPLE,
  'PUT /api/startup/vendor-facts/:vendor_id': PEOPLE,
  'PUT /api/tools/:id/use': USE,
  'DELETE /api/tools/:id/use': USE,
  'PUT /api/tools/:id/use/outcome': USE,
  'DELETE /api/tools/:id/use/outcome': USE,
  'PUT /api/startups/:id/processors/:tool_id': USE,
  'PUT /api/tools/:id/processor-facts':
    'writes vendor, hosting and links only, which give no right; processors.test.ts walks who may',
  'POST /api/startup/feed': CLAIM,
  'DELETE /api/startup/feed': CLAIM,
  'POST /api/contracts/feed': 'is about one’s own calendar, which shows what row-level security does',
  'DELETE /api/contracts/feed': 'is about one’s own calendar, which shows what row-level security does',
  'POST /api/startup/join-request': PEOPLE,
  'DELETE /api/startup/join-request': PEOPLE,
  'POST /api/startups/:id/people': PEOPLE,
  'PATCH /api/startups/:id/people/:user_id': PEOPLE,
  'DELETE /api/startups/:id/people/:user_id': PEOPLE,
  'POST /api/startups/:id/invitations': PEOPLE,
  'DELETE /api/startups/:id/invitations/:invitation_id': PEOPLE,
  'PUT /api/startups/:id/join-requests/:request_id': PEOPLE,
  'POST /api/startups/:id/attestations': ATTESTATION,
  'DELETE /api/startups/:id/attestations/:attestation_id': ATTESTATION,
  'POST /api/contracts': CONTRACT,
  'PATCH /api/contracts/:id': CONTRACT,
  'DELETE /api/contracts/:id': CONTRACT,
  'POST /api/contracts/:id/decisions': CONTRACT,
  'PATCH /api/perks/:id': 'is about a perk, which follows the access of its tool',
  'PUT /api/perks/:id/state': 'is about a perk, which follows the access of its tool',
  'POST /api/perks/:id/check': 'is about a perk, which follows the access of its tool',
  'DELETE /api/perks/:id': 'is about a perk, which follows the access of its tool',
  'POST /api/claims': CLAIM,
  'POST /api/claims/unconfirmed': CLAIM,
  'PUT /api/claims/:id/steps': CLAIM,
  'POST /api/claims/:id/move': CLAIM,
  'PUT /api/claims/:id/activation': CLAIM,
  'PUT /api/claims/:id/intention': CLAIM,
  'POST /api/inbox/decisions': CLAIM,
  'POST /api/inbox/claims': CLAIM,
  'POST /api/inbox/claims/:id/introduction': CLAIM,
  'POST /api/claims/imports/check': 'changes nothing',
  'POST /api/claims/imports/faulty-lines': 'changes nothing',
  'POST /api/claims/imports': CLAIM,
  'POST /api/claims/imports/:id/undo': CLAIM,
  'POST /api/legal/:document/versions': 'is about no tool, account or group',
  'PUT /api/me/news/:kind': 'is about no tool, account or group',
  'POST /api/tools/:id/access-request': 'asks, and gives no right by itself',
  'POST /api/access-requests/:id/decision': 'needs a request; access-requests.test.ts has its rights',
  'DELETE /api/tool-grants/:id': 'needs a grant; access-requests.test.ts has its rights',
  'POST /api/me/terms': 'is about no tool, account or group',
  'POST /api/me/notices/read': 'is about no tool, account or group',
  'POST /api/claim-answers': CLAIM,
  'POST /api/claim-answers/question': 'changes nothing',
  'POST /api/startups': 'is about no tool, account or group',
  'PATCH /api/startups/:id': 'is about no tool, account or group',
  'POST /api/contracts/imports/check': 'changes nothing',
  'POST /api/contracts/imports/faulty-lines': 'changes nothing',
  'POST /api/contracts/imports': 'is about no tool, account or group',
  'POST /api/contracts/imports/:id/undo': 'is about no tool, account or group',
  'POST /api/webhooks': 'is about no tool, account or group',
  'PATCH /api/webhooks/:id': 'is about no tool, account or group',
  'DELETE /api/webhooks/:id': 'is about no tool, account or group',
  'POST /api/webhooks/:id/secret': 'is about no tool, account or group',
  'POST /api/webhooks/:id/enable': 'is about no tool, account or group',
  'POST /api/webhooks/:id/test': 'is about no tool, account or group',
  'POST /api/webhooks/:id/resend': 'is about no tool, account or group',
  'POST /api/startups/imports/check': 'changes nothing',
  'POST /api/startups/imports/faulty-lines': 'changes nothing',
  'POST /api/startups/imports': 'is about no tool, account or group',
  'POST /api/startups/imports/:id/undo': 'is about no tool, account or group',
  'POST /api/startups/merges': 'is about no tool, account or group',
  'POST /api/startups/merges/:id/undo': 'is about no tool, account or group',
  'POST /api/startups/:id/erasure': 'is about no tool, account or group',
};

const allows = (route: string, role: Role) => {
  const reach = ROUTE_ROLES[route];
  return reach === 'member' ? ROLES.includes(role) : reach !== 'public' && (reach?.includes(role) ?? false);
};

export const callsOf = (role: Role, kind: Subject['kind']): readonly Call[] =>
  CALLS[kind].filter(({ route }) => allows(route, role));
