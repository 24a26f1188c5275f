import { randomUUID } from 'node:crypto';
import { dayInParis } from '@perkotheque/domain/shared/days';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../schema.gen.ts';
import { type Ids, idOf } from '../insert-people.ts';
import { type AllIds, claimRow } from './claim-row.ts';
import { planClaims } from './plan-claims.ts';
import type { DemoClaim } from './types.ts';

export type InsertedClaim = { id: string; claim: DemoClaim };

export async function insertClaims(trx: Transaction<DB>, ids: AllIds): Promise<InsertedClaim[]> {
  const claims = planClaims(dayInParis(new Date())).map((claim) => ({ id: randomUUID() as string, claim }));
  await trx
    .insertInto('claims')
    .values(claims.map(({ id, claim }) => claimRow(claim, id, ids)))
    .execute();
  // Freshness says when a perk last worked for somebody.
  await sql`update perks p set last_success_on = c.day
    from (select perk_id, max((activated_at at time zone 'Europe/Paris')::date) as day from claims group by perk_id) c
    where c.perk_id = p.id`.execute(trx);
  return claims;
}

/** Reading a secret names it, so the events come after the secrets. */
export async function insertClaimEvents(
  trx: Transaction<DB>,
  claims: readonly InsertedClaim[],
  people: Ids,
  secrets: Ids,
): Promise<void> {
  await trx
    .insertInto('claim_events')
    .values(
      claims.flatMap(({ id, claim }) =>
        claim.events.map(({ kind, from, to, by, reason, detail, at }) => ({
          claim_id: id,
          kind,
          from_state: from,
          to_state: to,
          reason,
          detail: JSON.stringify(kind === 'secret-read' ? { ...detail, secret: idOf(secrets, id) } : detail),
          actor_id: by === null ? null : idOf(people, by),
          at,
        })),
      ),
    )
    .execute();
}
