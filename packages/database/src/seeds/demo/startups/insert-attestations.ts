import { createHash, randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../schema.gen.ts';
import { type Ids, idOf } from '../insert-people.ts';

/** The demonstration opens these addresses: /attestation/exemple-valide. All others are forgotten at once. */
type DemoAttestation = {
  token?: `exemple-${string}`;
  startup: string;
  by: string;
  vendor: string;
  agedDays: number;
  revokedDays?: number;
  openedHours: readonly number[];
};

const ATTESTATIONS: readonly DemoAttestation[] = [
  {
    ...{ token: 'exemple-valide', startup: 'solivette', by: 'membre', vendor: 'Scaleway' },
    agedDays: 3,
    openedHours: [5, 27, 28],
  },
  {
    ...{ token: 'exemple-revoquee', startup: 'solivette', by: 'membre', vendor: 'HubSpot' },
    agedDays: 12,
    revokedDays: 9,
    openedHours: [230],
  },
  { startup: 'solivette', by: 'membre', vendor: 'Notion', agedDays: 2, openedHours: [] },
  {
    ...{ token: 'exemple-expiree', startup: 'solivette', by: 'moderation', vendor: 'Amazon Web Services' },
    agedDays: 75,
    openedHours: [1_500, 1_750],
  },
];

/** Attestations in use, unread, revoked and expired, with their openings. */
export async function insertAttestations(trx: Transaction<DB>, people: Ids, startups: Ids): Promise<void> {
  for (const { token, startup, by, vendor, agedDays, revokedDays, openedHours } of ATTESTATIONS) {
    const created = sql<Date>`now() - make_interval(days => ${agedDays}::integer)`;
    const { id } = await trx
      .insertInto('attestations')
      .values({
        startup_id: idOf(startups, startup),
        vendor,
        token_hash: createHash('sha256')
          .update(token ?? randomBytes(18))
          .digest(),
        created_by: idOf(people, by),
        created_at: created,
        expires_at: sql<Date>`${created} + interval '30 days'`,
        revoked_at:
          revokedDays === undefined
            ? null
            : sql<Date>`now() - make_interval(days => ${revokedDays}::integer)`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const hours of openedHours) {
      await trx
        .insertInto('attestation_openings')
        .values({
          attestation_id: id,
          opened_at: sql<Date>`now() - make_interval(hours => ${hours}::integer)`,
        })
        .execute();
    }
  }
}
