import { createMember, createRequest, createTool } from '@perkotheque/database/testing/factories';
import type { Role } from '@perkotheque/domain/accounts/roles';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../test-app.ts';
import { CREATE_FUNCTIONS } from './functions.sql.ts';
import { readLanding, readRights, type Snapshot, textOf } from './rights.ts';

/** The four actors are named after their role. The others only have things done to them. */
const PEOPLE = {
  user: { role: 'user' },
  moderator: { role: 'moderator' },
  'core-team': { role: 'core-team' },
  admin: { role: 'admin' },
  'another user': { role: 'user' },
  'another admin': { role: 'admin' },
  'the suspended moderator': { role: 'moderator', status: 'suspended' },
} as const;
export type PersonName = keyof typeof PEOPLE;

/** One tool per kind of audience, with and without credentials, inside and outside the secure zone. */
const TOOLS = {
  open: { roles: [] },
  decoy: { roles: [] },
  shared: { roles: [], hasSecrets: true },
  zone: { roles: [], isSecure: true },
  staff: { roles: ['moderator', 'core-team'] },
  moderators: { roles: ['moderator'], hasSecrets: true },
  team: { roles: ['core-team'], isSecure: true, hasSecrets: true },
  trashed: { roles: ['moderator'], isTrashed: true },
} as const satisfies Record<string, ToolKind>;
type ToolKind = { roles: readonly Role[]; isSecure?: true; hasSecrets?: true; isTrashed?: true };
export type ToolName = keyof typeof TOOLS;

/** Pairs that a group proposes to merge: the first is the tool that a sequence is about. */
const GROUPS = [
  ['moderators', 'decoy'],
  ['moderators', 'staff'],
  ['shared', 'decoy'],
  ['zone', 'decoy'],
] as const satisfies readonly (readonly [ToolName, ToolName])[];

type Person = { id: string; cookie: string };
export type Group = { id: string; tool: ToolName; other: ToolName };

export type World = {
  test: TestApp;
  address: string;
  people: Record<PersonName, Person>;
  tools: Record<ToolName, string>;
  permissions: Partial<Record<ToolName, string>>;
  groups: readonly Group[];
  requestId: string;
  /** What an id stands for, in the words of the reviewed table. */
  names: ReadonlyMap<string, string>;
  /** Every right before the first call of a sequence. */
  rights: Snapshot;
  landing: Snapshot;
};

/** Starts an application on a database with one person, tool and group of each kind, and saves its rows. */
export async function createWorld(): Promise<World> {
  const test = await createTestApp({ WEB_DIST_DIR: '/nonexistent', LANDING_CACHE_SECONDS: '0' });
  const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
  const { owner } = test.base;
  const names = new Map<string, string>();
  const people = {} as World['people'];
  for (const [name, options] of Object.entries(PEOPLE) as [PersonName, (typeof PEOPLE)[PersonName]][]) {
    const { id } = await createMember(owner, options);
    people[name] = { id, cookie: await test.cookieFor(id) };
    names.set(id, name);
  }
  const tools = {} as World['tools'];
  for (const [name, kind] of Object.entries(TOOLS) as [ToolName, ToolKind][]) {
    tools[name] = await createKind(test, name, kind, people.admin.cookie);
    names.set(tools[name], name);
  }
  const secrets = await owner.selectFrom('tool_credentials').select(['id', 'tool_id']).execute();
  for (const { id, tool_id } of secrets) names.set(id, `the secrets of ${names.get(tool_id)}`);
  const permissions: World['permissions'] = {};
  const rows = await owner.selectFrom('tool_permissions').select(['id', 'tool_id']).execute();
  for (const { id, tool_id } of rows) permissions[names.get(tool_id) as ToolName] = id;
  const groups = [];
  for (const [tool, other] of GROUPS)
    groups.push({ id: await createGroup(test, [tools[tool], tools[other]]), tool, other });
  const { id: requestId } = await createRequest(owner, { requested_by: people['another user'].id });
  for (const statement of CREATE_FUNCTIONS) await sql.raw(statement).execute(owner);
  await sql`select world.save()`.execute(owner);
  const world = { test, address, people, tools, permissions, groups, requestId, names };
  return { ...world, rights: await readRights(world), landing: await readLanding(world) };
}

async function createKind(test: TestApp, name: string, kind: ToolKind, cookie: string): Promise<string> {
  const text = textOf(name);
  const { id } = await createTool(
    test.base.owner,
    {
      name: `Outil ${text}`,
      url: `https://${text}.example/`,
      what_is_it_for: text,
      has_secure_access: kind.isSecure ?? false,
    },
    [...kind.roles],
  );
  if (kind.hasSecrets) {
    const body = { username: 'compte', password: `secret de ${name}` };
    const { statusCode } = await test.call('PUT', `/api/tools/${id}/credentials`, { cookie, body });
    if (statusCode !== 204) throw new Error(`no credentials on ${name}: ${statusCode}`);
  }
  if (kind.isTrashed) {
    await test.base.owner.updateTable('tools').set({ deleted_at: new Date() }).where('id', '=', id).execute();
  }
  return id;
}

async function createGroup({ base }: TestApp, toolIds: readonly string[]): Promise<string> {
  const { id } = await base.owner
    .insertInto('duplicate_groups')
    .values({ reason: 'Se ressemblent', suggested_action: 'merge' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await base.owner
    .insertInto('duplicate_group_tools')
    .values(toolIds.map((tool_id) => ({ duplicate_group_id: id, tool_id })))
    .execute();
  return id;
}

/** Gives every table the rows that it had at the end of `createWorld`. */
export const restoreWorld = ({ test }: World) => sql`select world.restore()`.execute(test.base.owner);
