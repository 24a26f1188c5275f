import { hasCapability } from '@perkotheque/domain/accounts/capabilities';
import type { Pledge } from '@perkotheque/domain/pledges/input';
import { z } from 'zod';
import type { RequestActor } from '#lib/identity.ts';
import { mayPledge, mayWithdraw } from './pledges.policy.ts';
import type { RequestRow } from './pledges.rows.ts';

const count = z.number().int();
const pledgeFields = {
  seats: count,
  /** Euros a month. */
  monthly_budget: count,
  current_tool: z.string().nullable(),
  current_use: z.string().nullable(),
  may_be_named: z.boolean(),
};

export const ownPledgeSchema = z.object({
  /** Steps of last Monday; null below three startups. */
  lever: z
    .object({
      startups: count,
      seats: count,
      /** Null below five startups. */
      budget_from: count.nullable(),
      budget_to: count.nullable(),
      refreshed_on: z.iso.date(),
    })
    .nullable(),
  /** The perk that came out of the request. */
  perk: z.object({ id: z.uuid(), title: z.string(), tool_name: z.string() }).nullable(),
  /** Of the caller's startup. */
  own: z.object(pledgeFields).nullable(),
  can: z.object({ pledge: z.boolean(), withdraw: z.boolean(), negotiate: z.boolean() }),
});

export const pledgesSchema = z.object({
  pledges: z.array(
    z.object({
      startup_id: z.uuid(),
      startup: z.string(),
      cohort: z.string().nullable(),
      ...pledgeFields,
      /** Whether it claimed the linked perk. */
      has_claimed: z.boolean(),
    }),
  ),
  /** What came of the pledges; null while no perk is linked. */
  outcome: z.object({ claimed: count, claimed_seats: count, others: count }).nullable(),
});

const counted = z.array(z.object({ name: z.string(), startups: count }));
export const dossierSchema = z.object({
  tool_name: z.string(),
  startups: count,
  seats: count,
  /** Euros a month. */
  monthly_budget: count,
  cohorts: counted,
  current_tools: counted,
  /** Only startups that agreed. */
  named: z.array(
    z.object({ name: z.string(), current_tool: z.string().nullable(), current_use: z.string().nullable() }),
  ),
});

export function presentOwnPledge(
  { request, own }: { request: RequestRow; own: Pledge | undefined },
  actor: RequestActor,
): z.input<typeof ownPledgeSchema> {
  const { startups, seats, budget_from, budget_to, refreshed_on } = request;
  const { perk_id, perk_title, perk_tool } = request;
  return {
    lever:
      startups === null || seats === null || refreshed_on === null
        ? null
        : { startups, seats, budget_from, budget_to, refreshed_on },
    perk:
      perk_id === null || perk_title === null || perk_tool === null
        ? null
        : { id: perk_id, title: perk_title, tool_name: perk_tool },
    own: own ?? null,
    can: {
      pledge: mayPledge(request),
      withdraw: own !== undefined && mayWithdraw(request),
      negotiate: hasCapability(actor.role, 'perks.manage'),
    },
  };
}
