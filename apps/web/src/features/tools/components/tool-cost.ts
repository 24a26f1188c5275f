import type { TFunction } from 'i18next';
import { costInEuros, formatEuros } from '#lib/euros.ts';
import type { ToolSummary } from '../api/tool-types.ts';

type Costed = Pick<ToolSummary, 'cost' | 'cost_per_period' | 'renewal_frequency'>;

/** The price as written or as known, else « Prix non disponible ». */
export const toolCost = (tool: Costed, t: TFunction<'tools'>): string => knownCost(tool, t) ?? t('noPrice');

/** The price as written, else the known amount, else null. */
export function knownCost(
  { cost, cost_per_period, renewal_frequency }: Costed,
  t: TFunction<'tools'>,
): string | null {
  if (cost) return costInEuros(cost);
  if (cost_per_period === null) return null;
  const amount = formatEuros(cost_per_period);
  return renewal_frequency ? t(`costs.${renewal_frequency}`, { amount }) : amount;
}
