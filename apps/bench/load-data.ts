import { createDatabase, type Database } from '@perkotheque/database/connect';
import { createMember, createRequest, createSession } from '@perkotheque/database/testing/factories';
import { sql } from 'kysely';
import { signSessionToken } from '../api/src/features/accounts/session-cookie.ts';
import { SESSION_COOKIE } from '../api/src/lib/cookie-names.ts';
import { fillDataSet } from './data-set.ts';

export type LoadMember = { cookie: string; isAdmin: boolean; address: string };
export type LoadData = {
  members: LoadMember[];
  toolIds: string[];
  categoryIds: string[];
  requestIds: string[];
};

const ADMIN_EVERY = 10;
const REQUESTS = 300;
const EARLIER_EDITS = 60;

type Options = { ownerUrl: string; authSecret: string; tools: number; favourites: number; members: number };

/** Inserts the catalogue, members with a session, and requests to vote for. */
export async function createLoadData(options: Options): Promise<LoadData> {
  const { toolIds } = await fillDataSet(options.ownerUrl, options.tools, options.favourites);
  const handle = createDatabase({ connectionString: options.ownerUrl, max: 2, applicationName: 'load' });
  const owner = handle.db;
  try {
    const members: LoadMember[] = [];
    for (let index = 0; index < options.members; index += 1) {
      members.push(await createSignedInMember(owner, options.authSecret, index));
    }
    const requestIds: string[] = [];
    for (let index = 0; index < REQUESTS; index += 1) {
      requestIds.push((await createRequest(owner, { tool_name: `Outil souhaité ${index}` })).id);
    }
    await insertEarlierEdits(owner, toolIds);
    const categories = await owner.selectFrom('categories').select('id').execute();
    return { members, toolIds, categoryIds: categories.map(({ id }) => id), requestIds };
  } finally {
    await handle.close();
  }
}

/**
 * A member gets a mail about a changed favourite ten minutes after the change. Changes of the last ten minutes give
 * the worker mails to send from the first minute of the test.
 */
async function insertEarlierEdits(owner: Database, toolIds: readonly string[]): Promise<void> {
  await sql`
    insert into app.tool_changes (tool_id, kind, created_at)
    select id, 'changed', now() - make_interval(secs => 600 * (n - 1) / ${EARLIER_EDITS}::integer)
      from unnest(${toolIds.slice(0, EARLIER_EDITS)}::uuid[]) with ordinality as edited (id, n)`.execute(
    owner,
  );
}

/** Each member has their own IP address, so that production rate limits can stay in place. */
async function createSignedInMember(owner: Database, authSecret: string, index: number): Promise<LoadMember> {
  const isAdmin = index % ADMIN_EVERY === 0;
  const { id } = await createMember(owner, { role: isAdmin ? 'admin' : 'user' });
  const { token } = await createSession(owner, id);
  return {
    cookie: `${SESSION_COOKIE}=${signSessionToken(token, authSecret)}`,
    isAdmin,
    address: `10.1.${Math.floor(index / 250)}.${1 + (index % 250)}`,
  };
}
