import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { decisionDay, ENDS_SOON_DAYS } from '@perkotheque/domain/claims/ends';
import { forecast } from '@perkotheque/domain/claims/forecast';
import { dayInParis, daysBetween } from '@perkotheque/domain/shared/days';
import type { RequestActor } from '#lib/identity.ts';
import { findOwnStartupId } from './claims-list.repo.ts';
import { type ClaimInUse, findSavings, listClaimsInUse } from './outlook.repo.ts';

/** The perks that end soon, with the day by which the startup decides. */
function listEnds(claims: readonly ClaimInUse[], today: string) {
  return claims.flatMap(({ id, tool_name, perk_title, price_after, ...claim }) => {
    if (claim.ends_on === null) return [];
    const end = { ...claim, ends_on: claim.ends_on };
    const days_left = daysBetween(today, end.ends_on);
    if (days_left < 0 || days_left > ENDS_SOON_DAYS) return [];
    return [
      {
        ...{ id, tool_name, perk_title, price_after, days_left },
        ends_on: end.ends_on,
        intention: end.intention,
        decide_on: decisionDay(end),
      },
    ];
  });
}

/** What the perks of a startup brought and what comes after them (STU-04, CLIFF-01). */
export function createOutlookService(db: Database) {
  /** Null for somebody without a startup. */
  async function get(actor: RequestActor) {
    return withActor(db, actor, async (trx) => {
      const startupId = await findOwnStartupId(trx);
      if (startupId === null) return null;
      const [savings, claims] = await Promise.all([findSavings(trx, startupId), listClaimsInUse(trx)]);
      const today = dayInParis(new Date());
      const { months, jump, unpriced } = forecast(claims, today);
      const toolNames = new Map(claims.map(({ id, tool_name }) => [id, tool_name]));
      return {
        savings,
        ends_soon: listEnds(claims, today),
        forecast: {
          months,
          unpriced,
          jump: jump && {
            month: jump.month,
            from: jump.from,
            to: jump.to,
            tools: jump.claim_ids.map((id) => toolNames.get(id) ?? ''),
          },
        },
      };
    });
  }

  return { get };
}

export type OutlookService = ReturnType<typeof createOutlookService>;
