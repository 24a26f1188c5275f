import { type PlanItem, planReasonSchema } from '@perkotheque/domain/perks/plan';
import { PERK_KINDS } from '@perkotheque/domain/perks/vocabulary';
import { z } from 'zod';
import { pick } from '#lib/pick.ts';
import type { PlanPerkRow } from './plan.repo.ts';
import type { StartupPlan } from './plan.service.ts';

const count = z.number().int();

const itemSchema = z.object({
  perk: z.object({
    id: z.uuid(),
    tool: z.object({ id: z.uuid(), name: z.string(), icon_hash: z.string().nullable() }),
    title: z.string(),
    kind: z.enum(PERK_KINDS),
    amount: z.number().nullable(),
    is_up_to: z.boolean(),
    duration_months: count.nullable(),
    /** Euros for the whole duration. */
    estimated_value: count.nullable(),
  }),
  /** The first decides the list; others are cautions. */
  reasons: z.array(planReasonSchema).min(1),
});

export const planSchema = z.object({
  startup: z.string(),
  /** The most urgent first, then the most valuable. */
  now: z.array(itemSchema),
  later: z.array(itemSchema),
  avoid: z.array(itemSchema),
  /** The perks that reasons name, as far as the caller may see them. */
  named: z.array(z.object({ id: z.uuid(), tool_name: z.string(), title: z.string() })),
});

const SHOWN = ['id', 'title', 'kind', 'amount', 'is_up_to', 'duration_months', 'estimated_value'] as const;

export function presentPlan({ startup, plan, perks, claims }: StartupPlan): z.input<typeof planSchema> {
  const rows = new Map(perks.map((perk) => [perk.id, perk]));
  const present = (items: readonly PlanItem[]) =>
    items.flatMap(({ perk_id, reasons }) => {
      const row = rows.get(perk_id);
      return row ? [{ perk: presentPerk(row), reasons }] : [];
    });
  const ids = new Set(
    [...plan.now, ...plan.later, ...plan.avoid].flatMap(({ reasons }) =>
      reasons.flatMap((reason) => ('perk_ids' in reason ? reason.perk_ids : [])),
    ),
  );
  const names = [
    ...claims.map(({ perk_id: id, tool_name, perk_title: title }) => ({ id, tool_name, title })),
    ...perks.map((perk) => pick(perk, ['id', 'tool_name', 'title'])),
  ];
  return {
    startup,
    now: present(plan.now),
    later: present(plan.later),
    avoid: present(plan.avoid),
    named: [...new Map(names.filter(({ id }) => ids.has(id)).map((name) => [name.id, name])).values()],
  };
}

const presentPerk = (row: PlanPerkRow) => ({
  ...pick(row, SHOWN),
  tool: { id: row.tool_id, name: row.tool_name, icon_hash: row.icon_hash },
});
