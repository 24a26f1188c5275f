import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { LIVE_CLAIM_STATES } from '@perkotheque/domain/claims/vocabulary';
import type { Verdict } from '@perkotheque/domain/perks/eligibility';
import { type ClaimObstacle, findObstacle, isAlreadyClaimed } from '@perkotheque/domain/perks/obstacle';
import { totalOf } from '@perkotheque/domain/perks/totals';
import { fieldsToFill, findUnlocks } from '@perkotheque/domain/perks/unlocks';
import { dayInParis } from '@perkotheque/domain/shared/days';
import { AppError } from '#lib/app-error.ts';
import type { RequestActor } from '#lib/identity.ts';
import { judgePerks } from './eligibility.service.ts';
import {
  findOffer,
  findStanding,
  listOffers,
  listOwnClaims,
  type OfferRow,
  type OwnClaimRow,
  type Standing,
} from './offers.repo.ts';

/** A perk with what depends on the reader. */
export interface JudgedOffer {
  row: OfferRow;
  verdict: Verdict | null;
  claim: OwnClaimRow | null;
  obstacle: ClaimObstacle | null;
}

const isLive = ({ state }: OwnClaimRow) => (LIVE_CLAIM_STATES as readonly string[]).includes(state);

/** Perks that the startup has not claimed yet and that are offered now: the only ones that totals count. */
const isOpen = ({ row, claim }: JudgedOffer) =>
  row.state === 'live' && row.stock !== 0 && !isAlreadyClaimed(claim);

function summarise(offers: readonly JudgedOffer[]) {
  const open = offers
    .filter(isOpen)
    .flatMap(({ row, verdict }) => (verdict === null ? [] : [{ ...row, verdict }]));
  const yours = open.filter(({ verdict }) => verdict.verdict === 'yes');
  const vendors = new Map(offers.map(({ row }) => [row.vendor_id, row.vendor]));
  return {
    totals: { perks: yours.length, ...totalOf(yours) },
    missing: {
      perks: open.filter(({ verdict }) => fieldsToFill(verdict).length > 0).length,
      fields: findUnlocks(open).map(({ vendor_id, ...unlock }) => {
        const name = vendors.get(vendor_id);
        return { ...unlock, vendor: vendor_id !== null && name ? { id: vendor_id, name } : null };
      }),
    },
  };
}

export function createOffersService(db: Database) {
  /** Adds what depends on the reader: verdict, own claim, and whether they may start one. */
  async function judge(
    trx: ActorTrx,
    rows: readonly OfferRow[],
    standing: Standing | undefined,
    claims: readonly OwnClaimRow[],
  ): Promise<JudgedOffer[]> {
    const verdicts = standing
      ? await judgePerks(trx, standing.startup_id, rows, dayInParis(new Date()))
      : undefined;
    return rows.map((row) => {
      const verdict = verdicts?.get(row.id) ?? null;
      const claim = claims.find(({ perk_id }) => perk_id === row.id) ?? null;
      const situation = { perk: row, startup: standing ?? null, verdict: verdict?.verdict ?? null, claim };
      return { row, verdict, claim, obstacle: findObstacle(situation) };
    });
  }

  /** All that the page « Avantages » shows, in one transaction; with `toolId`, the perks of one tool. */
  async function list(actor: RequestActor, toolId?: string) {
    return withActor(db, actor, async (trx) => {
      const [rows, standing, claims] = await Promise.all([
        listOffers(trx, toolId),
        findStanding(trx, actor.userId),
        listOwnClaims(trx),
      ]);
      const perks = await judge(trx, rows, standing, claims);
      return {
        startup: standing ? { id: standing.startup_id, name: standing.startup_name } : null,
        perks,
        claims: claims.filter(isLive),
        ...summarise(perks),
      };
    });
  }

  async function get(actor: RequestActor, id: string): Promise<JudgedOffer> {
    return withActor(db, actor, async (trx) => {
      const [row, standing, claims] = await Promise.all([
        findOffer(trx, id),
        findStanding(trx, actor.userId),
        listOwnClaims(trx),
      ]);
      const [offer] = row ? await judge(trx, [row], standing, claims) : [];
      if (!offer) throw new AppError('not_found');
      return offer;
    });
  }

  return { list, get };
}

export type OffersService = ReturnType<typeof createOffersService>;
