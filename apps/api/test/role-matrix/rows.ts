import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '@perkotheque/database/connect';
import { createContract } from '@perkotheque/database/testing/contract-factories';
import {
  createRequest,
  createStartup,
  createTool,
  joinStartup,
} from '@perkotheque/database/testing/factories';
import { createPerk } from '@perkotheque/database/testing/perk-factories';

type Params = Record<string, string>;
type MakeRow = (owner: Database, ownerId: string) => Promise<Params>;

const tool: MakeRow = async (owner, ownerId) => {
  const { id } = await createTool(owner, { created_by: ownerId, has_secure_access: true });
  return { id };
};
const request: MakeRow = async (owner, ownerId) => createRequest(owner, { requested_by: ownerId });
const person: MakeRow = async (_owner, ownerId) => ({ id: ownerId });

const favorite: MakeRow = async (owner, ownerId) => {
  const { id } = await createTool(owner);
  await owner.insertInto('user_favorites').values({ user_id: ownerId, tool_id: id }).execute();
  return { toolId: id };
};

const vote: MakeRow = async (owner, ownerId) => {
  const { id } = await createRequest(owner);
  await owner.insertInto('tool_request_votes').values({ request_id: id, user_id: ownerId }).execute();
  return { id };
};

const permission: MakeRow = async (owner, ownerId) => {
  const { id: tool_id } = await createTool(owner);
  const row = { tool_id, role: 'user', created_by: ownerId };
  return owner.insertInto('tool_permissions').values(row).returning('id').executeTakeFirstOrThrow();
};

const group: MakeRow = async (owner, ownerId) => {
  const row = { reason: 'Se ressemblent', suggested_action: 'keep-separate', created_by: ownerId };
  const { id } = await owner
    .insertInto('duplicate_groups')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  const tools = [await createTool(owner), await createTool(owner)];
  await owner
    .insertInto('duplicate_group_tools')
    .values(tools.map((one) => ({ duplicate_group_id: id, tool_id: one.id })))
    .execute();
  return { id };
};

/** The second id matches no row: staff may change the people of every startup. */
const startupPart: MakeRow = async (owner, ownerId) => {
  const { id } = await createStartup(owner, { created_by: ownerId });
  return {
    id,
    user_id: randomUUID(),
    invitation_id: randomUUID(),
    request_id: randomUUID(),
    attestation_id: randomUUID(),
  };
};

/** Staff may renew and cancel every invitation, whoever sent it. */
const invitation: MakeRow = async (owner, ownerId) => {
  const token_hash = createHash('sha256').update(randomUUID()).digest();
  const row = { email: `${randomUUID()}@perkotheque.example`, token_hash, invited_by: ownerId };
  return owner.insertInto('startup_invitations').values(row).returning('id').executeTakeFirstOrThrow();
};

const session: MakeRow = async (owner, ownerId) => {
  const row = {
    userId: ownerId,
    token: randomUUID(),
    updatedAt: new Date(),
    expiresAt: new Date(Date.now() + 60_000),
  };
  return owner.insertInto('auth.session').values(row).returning('id').executeTakeFirstOrThrow();
};

const apiToken: MakeRow = async (owner, ownerId) =>
  owner
    .insertInto('app.api_tokens')
    .values({
      user_id: ownerId,
      name: 'Tableur',
      public_id: randomUUID().replaceAll('-', '').slice(0, 12),
      last_four: 'abcd',
      token_hash: createHash('sha256').update(randomUUID()).digest(),
      scopes: ['tools:read'],
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** A claim of the owner's startup, which others see only as staff. */
const claim: MakeRow = async (owner, ownerId) => {
  const { id: startup_id } = await createStartup(owner);
  await joinStartup(owner, startup_id, ownerId, true);
  const row = {
    startup_id,
    perk_id: (await createPerk(owner)).id,
    tool_name: 'Outil',
    perk_title: 'Avantage',
    way: 'public-link',
    terms_version: 1,
    state: 'granted',
    is_open: true,
    started_by: ownerId,
  };
  return owner.insertInto('claims').values(row).returning('id').executeTakeFirstOrThrow();
};

const accessRequest: MakeRow = async (owner, ownerId) => {
  const { id: tool_id } = await createTool(owner, {}, ['admin']);
  const row = { tool_id, user_id: ownerId };
  return owner.insertInto('access_requests').values(row).returning('id').executeTakeFirstOrThrow();
};

const grant: MakeRow = async (owner, ownerId) => {
  const { id: tool_id } = await createTool(owner, {}, ['admin']);
  const row = { tool_id, user_id: ownerId };
  return owner.insertInto('tool_grants').values(row).returning('id').executeTakeFirstOrThrow();
};

/** Its owner reads it; admins and core-team manage it. */
const contract: MakeRow = async (owner, ownerId) => ({
  id: (await createContract(owner, { owner_id: ownerId })).id,
});

/** Creates a row with an owner, by path prefix; the longest matching prefix applies. */
const ROWS: Record<string, MakeRow> = {
  '/api/tools/:id': tool,
  '/api/secure-tools/:id': tool,
  '/api/requests/:id': request,
  '/api/requests/:id/vote': vote,
  '/api/me/requests/:id': request,
  '/api/favorites/:tool_id': favorite,
  '/api/tool-permissions/:id': permission,
  '/api/duplicate-groups/:id': group,
  '/api/users/:id': person,
  '/api/claims/:id': claim,
  '/api/contracts/:id': contract,
  '/api/startups/:id': startupPart,
  // Vendors belong to nobody; what is declared about them belongs to a startup.
  '/api/startup/vendor-facts/:vendor_id': async () => ({ vendor_id: randomUUID() }),
  // A perk belongs to its tool.
  '/api/perks/:id': async () => ({ id: randomUUID() }),
  // A trend belongs to nobody.
  '/api/trends/:id': async () => ({ id: randomUUID() }),
  '/api/invitations/:id': invitation,
  '/api/me/sessions/:id': session,
  '/api/me/tokens/:id': apiToken,
  '/api/tokens/:id': apiToken,
  '/api/legal/:document': async () => ({ document: 'privacy' }),
  '/api/me/news/:kind': async () => ({ kind: 'requests' }),
  '/api/access-requests/:id': accessRequest,
  '/api/tool-grants/:id': grant,
  '/api/me/linked-accounts/:id': async () => ({ id: 'studio' }),
  '/api/me/settings/:key': async () => ({ key: 'theme' }),
  // Receivers of events belong to the installation.
  '/api/webhooks/:id': async () => ({ id: randomUUID() }),
  // An obligation of the studio belongs to nobody: owner and deputy are told, and have no right by it.
  '/api/obligations/:id': async () => ({ id: randomUUID(), deadline: '2026-12-31' }),
  // Rates of currencies belong to nobody.
  '/api/spend/budgets/:team': async () => ({ team: 'IT', year: '2026' }),
  '/api/currency-rates/:currency': async () => ({ currency: 'USD', valid_from: '2026-01-01' }),
};

export function rowOf(url: string): MakeRow | null {
  const fits = Object.keys(ROWS).filter((start) => url === start || url.startsWith(`${start}/`));
  const longest = fits.toSorted((a, b) => b.length - a.length)[0];
  return longest === undefined ? null : (ROWS[longest] ?? null);
}

/** Returns valid parameters that match no row. */
export const noRow = (url: string): Params =>
  Object.fromEntries(
    [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, name === 'key' ? 'app_name' : randomUUID()]),
  );

/** Required query strings. */
export const QUERIES: Record<string, string> = {
  'DELETE /api/secure-tools/:id': '?scope=credentials',
  'GET /api/exports/catalogue': '?format=json',
  'GET /api/claims/preview': `?perk_id=${randomUUID()}`,
  'GET /api/contracts/people': `?tool_id=${randomUUID()}`,
  'GET /api/programme': '?from=2026-01-01&to=2026-06-30',
  'GET /api/programme/potential': '?from=2026-01-01&to=2026-06-30',
  'GET /api/programme/claims': '?from=2026-01-01&to=2026-06-30&figure=started',
  'GET /api/programme/perks': '?figure=to-check',
  'GET /api/programme/export': '?from=2026-01-01&to=2026-06-30',
  'GET /api/spend/contracts': '?figure=annual_now',
  'GET /api/spend/export': '?figure=annual_now',
  'GET /api/requests/similar': '?q=outil',
  'GET /api/startups/merges/conflicts': `?one=${randomUUID()}&other=${randomUUID()}`,
  'GET /api/needs/nearest': '?q=outil',
  'GET /api/tools/suggestions': '?q=outil',
};
