import { randomUUID } from 'node:crypto';
import { lastFourOf } from '@perkotheque/domain/codes/vocabulary';
import { SECRET_KIND_BY_WAY, type SecretKind } from '@perkotheque/domain/perks/vocabulary';
import type { Transaction } from 'kysely';
import type { DB } from '../../../schema.gen.ts';
import type { InsertedClaim } from '../claims/insert-claims.ts';
import { type Ids, idOf } from '../insert-people.ts';
import type { SeedDemoOptions } from '../types.ts';
import { DEMO_PERKS } from './all-perks.ts';
import { demoSecret, freeCodes } from './secrets.ts';
import type { DemoPerk } from './types.ts';

type Use = { claim_id: string | null; first_read_at: Date | null };
const UNUSED: Use = { claim_id: null, first_read_at: null };

/** The claims that took a code and kept it: one that was given up unread went back to the stock. */
function codeUses(claims: readonly InsertedClaim[]): Use[] {
  return claims.flatMap(({ id, claim }) => {
    const isGranted = claim.events.some(({ to }) => to === 'granted');
    const readAt = claim.events.find(({ kind }) => kind === 'secret-read')?.at ?? null;
    const isReturned = readAt === null && (claim.state === 'withdrawn' || claim.state === 'revoked');
    return isGranted && !isReturned ? [{ claim_id: id, first_read_at: readAt }] : [];
  });
}

/** Claim → the secret that it gives access to. */
export async function insertSecrets(
  trx: Transaction<DB>,
  claims: readonly InsertedClaim[],
  { perks, people }: { perks: Ids; people: Ids },
  sealSecret: SeedDemoOptions['sealSecret'],
): Promise<Ids> {
  const secrets = new Map<string, string>();
  for (const perk of DEMO_PERKS) {
    const kind = SECRET_KIND_BY_WAY[perk.way];
    // A draft has no secret yet.
    if (kind === null || perk.state === 'draft') continue;
    const own = claims.filter(({ claim }) => claim.perk === perk.key);
    const rows = secretRows(perk, kind, own, idOf(perks, perk.key), idOf(people, 'equipe'), sealSecret);
    await trx.insertInto('perk_secrets').values(rows).execute();
    const [shared] = rows;
    for (const { id } of own) {
      const secret = kind === 'unique-code' ? rows.find(({ claim_id }) => claim_id === id) : shared;
      if (secret) secrets.set(id, secret.id);
    }
  }
  return secrets;
}

function secretRows(
  perk: DemoPerk,
  kind: SecretKind,
  claims: readonly InsertedClaim[],
  perkId: string,
  createdBy: string,
  sealSecret: SeedDemoOptions['sealSecret'],
) {
  const free = Array.from({ length: freeCodes(perk) }, () => UNUSED);
  const uses = kind === 'unique-code' ? [...codeUses(claims), ...free] : [UNUSED];
  return uses.map((use, index) => {
    const id = randomUUID();
    const clear = demoSecret(perk, index);
    return {
      ...use,
      ...sealSecret({ rowId: id, perkId }, clear),
      id,
      perk_id: perkId,
      kind,
      last_four: lastFourOf(clear),
      created_by: createdBy,
    };
  });
}
