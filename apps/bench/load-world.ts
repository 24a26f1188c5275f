import { createDatabase, type Database } from '@perkotheque/database/connect';
import { createMember, createRequest, createSession } from '@perkotheque/database/testing/factories';
import { sql } from 'kysely';
import { signSessionToken } from '../api/src/features/accounts/session-cookie.ts';
import { SESSION_COOKIE } from '../api/src/lib/cookie-names.ts';
import { fillDataSet } from './data-set.ts';

export type LoadMember = { cookie: string; isAdmin: boolean; address: string };
export type LoadWorld = {
  members: LoadMember[];
  toolIds: string[];
  categoryIds: string[];
  requestIds: string[];
};

/** One in ten is an admin, so that reveals and the console are a hundredth each of all that happens. */
const ADMIN_EVERY = 10;
const REQUESTS = 300;
const EARLIER_EDITS = 60;

type Options = { ownerUrl: string; authSecret: string; tools: number; favourites: number; members: number };

/** A catalogue of that size, members who are signed in already, and requests to vote for. */
export async function makeWorld(options: Options): Promise<LoadWorld> {
  const { toolIds } = await fillDataSet(options.ownerUrl, options.tools, options.favourites);
  const handle = createDatabase({ connectionString: options.ownerUrl, max: 2, applicationName: 'load' });
  const owner = handle.db;
  try {
    const members: LoadMember[] = [];
    for (let index = 0; index < options.members; index += 1) {
      members.push(await signedIn(owner, options.authSecret, index));
    }
    const requestIds: string[] = [];
    for (let index = 0; index < REQUESTS; index += 1) {
      requestIds.push((await createRequest(owner, { tool_name: `Outil souhaité ${index}` })).id);
    }
    await noteEarlierEdits(owner, toolIds);
    const categories = await owner.selectFrom('categories').select('id').execute();
    return { members, toolIds, categoryIds: categories.map(({ id }) => id), requestIds };
  } finally {
    await handle.close();
  }
}

/**
 * Who favours a tool is told of an edit ten minutes later. Those of the ten minutes before let the worker write its
 * mails from the first minute on, as it does in the middle of any day.
 */
async function noteEarlierEdits(owner: Database, toolIds: readonly string[]): Promise<void> {
  await sql`
    insert into app.tool_changes (tool_id, kind, created_at)
    select id, 'changed', now() - make_interval(secs => 600 * (n - 1) / ${EARLIER_EDITS}::integer)
      from unnest(${toolIds.slice(0, EARLIER_EDITS)}::uuid[]) with ordinality as edited (id, n)`.execute(
    owner,
  );
}

/** Everybody has an address of their own, behind a proxy: the limits stay as they are in production. */
async function signedIn(owner: Database, authSecret: string, index: number): Promise<LoadMember> {
  const isAdmin = index % ADMIN_EVERY === 0;
  const { id } = await createMember(owner, { role: isAdmin ? 'admin' : 'user' });
  const { token } = await createSession(owner, id);
  return {
    cookie: `${SESSION_COOKIE}=${signSessionToken(token, authSecret)}`,
    isAdmin,
    address: `10.1.${Math.floor(index / 250)}.${1 + (index % 250)}`,
  };
}
