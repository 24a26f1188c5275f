import { createDatabase, type Database } from '@perkotheque/database/connect';
import {
  createMember,
  createRequest,
  createSession,
  type Member,
} from '@perkotheque/database/testing/factories';
import { sql } from 'kysely';
import { signSessionToken } from '../api/src/features/accounts/session-cookie.ts';
import { SESSION_COOKIE } from '../api/src/lib/cookie-names.ts';
import { fillDataSet } from './data-set.ts';
import {
  createPerks,
  createStartups,
  createToken,
  insertEarlierClaims,
  type LoadPerk,
  type LoadStartup,
} from './load-programme-data.ts';

export type LoadMember = {
  userId: string;
  cookie: string;
  token: string;
  isAdmin: boolean;
  startup: LoadStartup | undefined;
  address: string;
};
export type LoadData = {
  members: LoadMember[];
  toolIds: string[];
  categoryIds: string[];
  requestIds: string[];
  perks: LoadPerk[];
};

const ADMIN_EVERY = 10;
const REQUESTS = 300;
const EARLIER_EDITS = 60;

type Options = { ownerUrl: string; authSecret: string; tools: number; favourites: number; members: number };

/** Inserts the catalogue, members with a session, requests to vote for, and the programme of perks. */
export async function createLoadData(options: Options): Promise<LoadData> {
  const { toolIds } = await fillDataSet(options.ownerUrl, options.tools, options.favourites);
  const handle = createDatabase({ connectionString: options.ownerUrl, max: 2, applicationName: 'load' });
  const owner = handle.db;
  try {
    const people: Member[] = [];
    for (let index = 0; index < options.members; index += 1) {
      people.push(await createMember(owner, { role: index % ADMIN_EVERY === 0 ? 'admin' : 'user' }));
    }
    const userIds = people.filter(({ role }) => role === 'user').map(({ id }) => id);
    const startups = await createStartups(owner, userIds);
    const members: LoadMember[] = [];
    for (const [index, person] of people.entries()) {
      const signedIn = await signIn(owner, options.authSecret, person, index);
      members.push({ ...signedIn, startup: startups.get(person.id) });
    }
    const perks = await createPerks(owner, toolIds);
    await insertEarlierClaims(owner);
    const requestIds: string[] = [];
    for (let index = 0; index < REQUESTS; index += 1) {
      requestIds.push((await createRequest(owner, { tool_name: `Outil souhaité ${index}` })).id);
    }
    await insertEarlierEdits(owner, toolIds);
    const categories = await owner.selectFrom('categories').select('id').execute();
    return { members, toolIds, categoryIds: categories.map(({ id }) => id), requestIds, perks };
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
async function signIn(owner: Database, authSecret: string, { id, role }: Member, index: number) {
  const { token } = await createSession(owner, id);
  // Nobody types a password here: the proof of who it is lasts beyond the run.
  await sql`update auth.session set proven_at = now() + interval '1 hour' where token = ${token}`.execute(
    owner,
  );
  return {
    userId: id,
    cookie: `${SESSION_COOKIE}=${signSessionToken(token, authSecret)}`,
    token: await createToken(owner, id),
    isAdmin: role === 'admin',
    address: `10.1.${Math.floor(index / 250)}.${1 + (index % 250)}`,
  };
}
