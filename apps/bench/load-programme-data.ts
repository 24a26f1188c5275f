import type { Database } from '@perkotheque/database/connect';
import { createStartup, joinStartup } from '@perkotheque/database/testing/factories';
import { createPerk } from '@perkotheque/database/testing/perk-factories';
import { sql } from 'kysely';
import { mintToken } from '../api/src/features/tokens/token-format.ts';

export type LoadPerk = { id: string; way: 'unique-code' | 'shared-code'; isScarce: boolean };

export type LoadStartup = { id: string; isLead: boolean };

const PERKS = 200;
/** The perks repeat this row: most have enough codes for every startup, scarce ones run out. */
const PERK_KINDS = [
  ...Array(9).fill({ way: 'unique-code', isScarce: false, needsValidation: false }),
  ...Array(2).fill({ way: 'unique-code', isScarce: true, needsValidation: false }),
  { way: 'unique-code', isScarce: true, needsValidation: true },
  ...Array(2).fill({ way: 'unique-code', isScarce: false, needsValidation: true }),
  ...Array(5).fill({ way: 'shared-code', isScarce: false, needsValidation: false }),
  { way: 'shared-code', isScarce: false, needsValidation: true },
] as (Omit<LoadPerk, 'id'> & { needsValidation: boolean })[];
const SCARCE_CODES = 2;

const EARLIER = { startups: 500, claimsEach: 20, waiting: 60 };
const SCOPES = [
  ...['tools:read', 'perks:read', 'claims:read', 'claims:write', 'requests:read'],
  ...['startups:read', 'programme:read'],
];

export async function createPerks(owner: Database, toolIds: readonly string[]): Promise<LoadPerk[]> {
  const perks: LoadPerk[] = [];
  for (let index = 0; index < PERKS; index += 1) {
    const { way, isScarce, needsValidation } = PERK_KINDS[
      index % PERK_KINDS.length
    ] as (typeof PERK_KINDS)[0];
    const { id } = await createPerk(owner, {
      tool_id: toolIds[index % toolIds.length] as string,
      title: `Avantage ${index}`,
      way,
      needs_validation: needsValidation,
    });
    perks.push({ id, way, isScarce });
  }
  return perks;
}

/** The codes of a perk, one a line. Each starts with the perk's id, so that a reading shows whose code it is. */
export function codesOf({ id, way, isScarce }: LoadPerk, startups: number): string {
  const count = way === 'shared-code' ? 1 : isScarce ? SCARCE_CODES : startups;
  return Array.from({ length: count }, (_, index) => `${id}-${index}`).join('\n');
}

/** Joins members two by two to a startup, which the first of them leads. */
export async function createStartups(
  owner: Database,
  userIds: readonly string[],
): Promise<Map<string, LoadStartup>> {
  const joined = new Map<string, LoadStartup>();
  let id = '';
  for (const [index, userId] of userIds.entries()) {
    const isLead = index % 2 === 0;
    if (isLead) ({ id } = await createStartup(owner));
    await joinStartup(owner, id, userId, isLead);
    joined.set(userId, { id, isLead });
  }
  return joined;
}

export async function createToken(owner: Database, userId: string): Promise<string> {
  const { token, publicId, lastFour, hash } = mintToken();
  await owner
    .insertInto('app.api_tokens')
    .values({
      ...{ user_id: userId, name: 'Charge', public_id: publicId, last_four: lastFour, token_hash: hash },
      scopes: SCOPES,
      expires_at: sql<Date>`now() + interval '30 days'`,
    })
    .execute();
  return token;
}

/** Claims of other startups on shared codes: active ones, and some that wait for staff from the first minute. */
export async function insertEarlierClaims(owner: Database): Promise<void> {
  await sql`
    with s as (insert into startups (name) select 'Startup ' || n from generate_series(1, ${EARLIER.startups}::integer) n
               returning id),
         numbered as (select id, row_number() over () as n from s),
         p as (select id, needs_validation, row_number() over (partition by needs_validation order by id) as n,
                      count(*) over (partition by needs_validation) as total
                 from perks where way = 'shared-code')
    insert into claims (perk_id, startup_id, tool_name, perk_title, way, terms_version, state, is_open, started_at,
                        granted_at, activated_at)
    select p.id, s.id, 'Outil', 'Avantage', 'shared-code', 1,
           case when p.needs_validation then 'waiting' else 'activated' end, not p.needs_validation,
           now() - interval '40 days', case when not p.needs_validation then now() - interval '40 days' end,
           case when not p.needs_validation then now() - interval '30 days' end
      from numbered s join p on (s.n + p.n) % p.total
        < case when p.needs_validation then (s.n <= ${EARLIER.waiting}::integer)::integer
               else ${EARLIER.claimsEach}::integer end`.execute(owner);
  await sql`analyze claims`.execute(owner);
}
