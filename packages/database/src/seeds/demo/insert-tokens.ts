import { createHash, randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../schema.gen.ts';
import { type Ids, idOf } from './insert-people.ts';

type DemoToken = {
  owner: string;
  name: string;
  scopes: string[];
  agedDays: number;
  days: number;
  usedHours: number | null;
};

const TOKENS: readonly DemoToken[] = [
  {
    owner: 'membre',
    name: 'Assistant de Hugo',
    scopes: ['tools:read', 'perks:read', 'claims:read', 'claims:write'],
    agedDays: 12,
    days: 90,
    usedHours: 2,
  },
  {
    owner: 'membre',
    name: 'Tableur du lundi',
    scopes: ['tools:read'],
    agedDays: 100,
    days: 90,
    usedHours: 300,
  },
  {
    owner: 'equipe',
    name: 'Tableau de bord des dépenses',
    scopes: ['contracts:read', 'spend:read'],
    agedDays: 359,
    days: 365,
    usedHours: 20,
  },
  {
    owner: 'admin',
    name: 'Import du catalogue',
    scopes: ['tools:read', 'tools:write'],
    agedDays: 3,
    days: 30,
    usedHours: null,
  },
];

/** Tokens in use, unused, about to end and ended. Their secrets are forgotten at once: they open nothing. */
export async function insertTokens(trx: Transaction<DB>, people: Ids): Promise<void> {
  for (const { owner, name, scopes, agedDays, days, usedHours } of TOKENS) {
    const created = sql<Date>`now() - make_interval(days => ${agedDays}::integer)`;
    await trx
      .insertInto('app.api_tokens')
      .values({
        ...{ user_id: idOf(people, owner), name, scopes },
        public_id: randomBytes(6).toString('hex'),
        last_four: randomBytes(3).toString('base64url'),
        token_hash: createHash('sha256').update(randomBytes(32)).digest(),
        created_at: created,
        expires_at: sql<Date>`${created} + make_interval(days => ${days}::integer)`,
        last_used_at:
          usedHours === null ? null : sql<Date>`now() - make_interval(hours => ${usedHours}::integer)`,
      })
      .execute();
  }
}
