import type { Rules } from '@perkotheque/domain/perks/rules';
import type { DemoRules } from './types.ts';

/** The rules with the ids that `idOf` gives to the perks they name. */
export function convertRules({ all, any }: DemoRules, idOf: (perk: string) => string): Rules {
  const convert = (conditions: DemoRules['all']) =>
    conditions.map((condition) =>
      condition.fact === 'not_together' ? { fact: condition.fact, perk_id: idOf(condition.perk) } : condition,
    );
  return { all: convert(all), any: convert(any) };
}
