import type { ActorTrx } from '@perkotheque/database/actor';
import type { ClaimFieldName } from '@perkotheque/domain/claims/import-fields';
import type { ImportedClaim } from '@perkotheque/domain/claims/import-shape';
import { settleImport } from '@perkotheque/domain/claims/import-state';
import { type Day, dayInParis } from '@perkotheque/domain/shared/days';
import type { Fault, GoodLine } from '#features/imports/imports.reading.ts';
import { findStoredClaims, type NamedThings, type NewPastClaim, resolveNames } from './claim-imports.repo.ts';
import { findOwnStartupId } from './claims-list.repo.ts';

type Line = GoodLine<ImportedClaim>;
/** A line whose names were found, with the claim that it becomes. */
export interface PlacedLine {
  line: number;
  name: string;
  claim: NewPastClaim;
}

type Refusal = Pick<Fault<ClaimFieldName>, 'field' | 'reason'>;

/** Staff bring no claim to their own startup. */
function refusalOf(
  { startup_ids, has_tool, perks }: NamedThings,
  ownStartupId: string | null,
): Refusal | null {
  if (startup_ids.length === 0) return { field: 'startup', reason: 'unknown_value' };
  if (startup_ids.length > 1) return { field: 'startup', reason: 'ambiguous' };
  if (startup_ids[0] === ownStartupId) return { field: 'startup', reason: 'own' };
  if (!has_tool) return { field: 'tool', reason: 'unknown_value' };
  if (perks.length === 0) return { field: 'perk', reason: 'unknown_value' };
  return perks.length > 1 ? { field: 'perk', reason: 'ambiguous' } : null;
}

const SHOWN = 60;

function claimOf(row: ImportedClaim, found: NamedThings, today: Day): NewPastClaim {
  const [perk] = found.perks;
  const [startup_id] = found.startup_ids;
  if (!perk || !startup_id) throw new Error('a line without its startup and perk is refused before');
  const { started_on, ends_on, confirmed_value, account_name, note } = row;
  const written = { started_on, ends_on, confirmed_value, account_name, note };
  return { startup_id, perk_id: perk.id, ...written, ...settleImport(row, perk, today) };
}

/** Finds the startup and the perk of each line, and refuses the lines without. */
export async function placeClaims(trx: ActorTrx, lines: readonly Line[]) {
  const [found, own] = [
    await resolveNames(
      trx,
      lines.map(({ row }) => row),
    ),
    await findOwnStartupId(trx),
  ];
  const today = dayInParis(new Date());
  const placed: PlacedLine[] = [];
  const faults: Fault<ClaimFieldName>[] = [];
  for (const [index, { line, row }] of lines.entries()) {
    const things = found[index];
    if (!things) throw new Error('every line is looked up');
    const refusal = refusalOf(things, own);
    const name = row.startup.slice(0, SHOWN);
    if (refusal) {
      const value = (row[refusal.field] ?? '').toString().slice(0, SHOWN);
      faults.push({ line, name, ...refusal, value, max: null });
    } else placed.push({ line, name, claim: claimOf(row, things, today) });
  }
  return { placed, faults };
}

const isLive = ({ state }: NewPastClaim) => state !== 'ended';
const isSame = (one: NewPastClaim, other: NewPastClaim) =>
  one.startup_id === other.startup_id &&
  one.perk_id === other.perk_id &&
  (one.started_on === other.started_on || (isLive(one) && isLive(other)));

/** Lines about a claim that is stored (with its id) or in a line above (null) are left out. */
export async function splitStored(trx: ActorTrx, lines: readonly PlacedLine[]) {
  const stored = await findStoredClaims(
    trx,
    lines.map(({ claim }) => ({ ...claim, is_live: isLive(claim) })),
  );
  const fresh: PlacedLine[] = [];
  const known: { line: number; name: string; known_id: string | null }[] = [];
  const above = new Map<string, NewPastClaim[]>();
  for (const [index, each] of lines.entries()) {
    const { line, name, claim } = each;
    const key = `${claim.startup_id}:${claim.perk_id}`;
    const earlier = above.get(key) ?? [];
    const known_id = stored.get(index) ?? null;
    if (known_id !== null || earlier.some((other) => isSame(claim, other)))
      known.push({ line, name, known_id });
    else {
      fresh.push(each);
      above.set(key, [...earlier, claim]);
    }
  }
  return { fresh, known };
}
