import type { TFunction } from 'i18next';
import { costInEuros, formatEuros } from '#lib/euros.ts';
import type { ToolSummary } from '../api/tool-types.ts';

type Costed = Pick<ToolSummary, 'cost' | 'cost_per_period' | 'renewal_frequency'>;

/** The price as written, else the known amount, else « Prix non disponible ». */
export function toolCost(
  { cost, cost_per_period, renewal_frequency }: Costed,
  t: TFunction<'tools'>,
): string {
  if (cost) return costInEuros(cost);
  if (cost_per_period === null) return t('noPrice');
  const amount = formatEuros(cost_per_period);
  return renewal_frequency ? t(`costs.${renewal_frequency}`, { amount }) : amount;
}
