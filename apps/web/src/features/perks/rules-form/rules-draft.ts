import { type Condition, conditionSchema, type Rules } from '@perkotheque/domain/perks/rules';
import { MONTHS_PER_YEAR } from '../eligibility/range-text.ts';

export const AGE_UNITS = ['years', 'months'] as const;
type AgeUnit = (typeof AGE_UNITS)[number];

/** A condition while it is edited: it may be incomplete, and numbers are as typed. */
export type ConditionDraft = {
  key: string;
  fact: Condition['fact'];
  /** Of a choice. */
  values: readonly string[];
  /** The lower limit; for earlier credits, the amount from which they count. */
  min: string;
  /** The upper limit. Of an age, it is the first that no longer fits: « less than 5 years ». */
  max: string;
  unit: AgeUnit;
  is: boolean;
  perkId: string;
};
export type RulesDraft = { all: readonly ConditionDraft[]; any: readonly ConditionDraft[] };

export type ConditionProblem = 'choice' | 'number' | 'order' | 'perk';

const CHOICE_FACTS = ['country', 'stage', 'cohort', 'sector', 'status'] as const;
const RANGE_FACTS = ['age_months', 'funds_raised', 'headcount'] as const;

const isOneOf = <T extends string>(list: readonly T[], value: string): value is T =>
  (list as readonly string[]).includes(value);
const isChoice = (fact: Condition['fact']) => isOneOf(CHOICE_FACTS, fact);
const isRange = (fact: Condition['fact']) => isOneOf(RANGE_FACTS, fact);

export function newCondition(fact: Condition['fact']): ConditionDraft {
  const key = crypto.randomUUID();
  return { key, fact, values: [], min: '', max: '', unit: 'years', is: true, perkId: '' };
}

const typed = (number: number | undefined) => (number === undefined ? '' : String(number));

function draftCondition(condition: Condition): ConditionDraft {
  const draft = newCondition(condition.fact);
  if ('in' in condition) return { ...draft, values: condition.in };
  switch (condition.fact) {
    case 'age_months':
      return { ...draft, ...draftAge(condition.min, condition.max) };
    case 'funds_raised':
    case 'headcount':
      return { ...draft, min: typed(condition.min), max: typed(condition.max) };
    case 'institutional_funding':
      return { ...draft, is: condition.is };
    case 'no_earlier_credit':
      return { ...draft, min: String(condition.from) };
    case 'not_together':
      return { ...draft, perkId: condition.perk_id };
    default:
      return draft;
  }
}

/** In years when both limits are whole years. */
function draftAge(min: number | undefined, max: number | undefined) {
  const below = max === undefined ? undefined : max + 1;
  const isYears = [min, below].every((limit) => limit === undefined || limit % MONTHS_PER_YEAR === 0);
  const size = isYears ? MONTHS_PER_YEAR : 1;
  const inUnit = (months: number | undefined) => typed(months === undefined ? undefined : months / size);
  return { unit: isYears ? ('years' as const) : ('months' as const), min: inUnit(min), max: inUnit(below) };
}

export const toDraft = ({ all, any }: Rules): RulesDraft => ({
  all: all.map(draftCondition),
  any: any.map(draftCondition),
});

/** « 1 000 000 » with any space, as people type amounts. NaN for anything else than a whole number. */
function readNumber(text: string): number | undefined {
  const digits = text.replace(/\s/g, '');
  if (digits === '') return undefined;
  return /^\d{1,15}$/.test(digits) ? Number(digits) : Number.NaN;
}

function readRange(draft: ConditionDraft): Condition | ConditionProblem {
  const isAge = draft.fact === 'age_months';
  const size = isAge && draft.unit === 'years' ? MONTHS_PER_YEAR : 1;
  const [low, high] = [readNumber(draft.min), readNumber(draft.max)];
  if ((low ?? high) === undefined || Number.isNaN(low) || Number.isNaN(high)) return 'number';
  if (isAge && high === 0) return 'number';
  const min = low === undefined ? undefined : low * size;
  const max = high === undefined ? undefined : high * size - (isAge ? 1 : 0);
  if ((min ?? 0) > (max ?? Number.POSITIVE_INFINITY)) return 'order';
  const limits = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  return { fact: draft.fact, ...limits } as Condition;
}

function readCondition(draft: ConditionDraft): Condition | ConditionProblem {
  const { fact } = draft;
  if (isRange(fact)) return readRange(draft);
  if (isChoice(fact)) {
    const choice = conditionSchema.safeParse({ fact, in: draft.values });
    return choice.success ? choice.data : 'choice';
  }
  switch (fact) {
    case 'institutional_funding':
      return { fact, is: draft.is };
    case 'no_earlier_credit': {
      const from = readNumber(draft.min);
      return from ? { fact, from } : 'number';
    }
    case 'not_together':
      return draft.perkId ? { fact, perk_id: draft.perkId } : 'perk';
    case 'never_customer':
    case 'once_per_founder':
      return { fact };
    default:
      return 'choice';
  }
}

/** The rules, or null with what is wrong by condition. */
export function readDraft(draft: RulesDraft): {
  rules: Rules | null;
  problems: ReadonlyMap<string, ConditionProblem>;
} {
  const problems = new Map<string, ConditionProblem>();
  const read = (conditions: readonly ConditionDraft[]) =>
    conditions.flatMap((condition) => {
      const result = readCondition(condition);
      if (typeof result !== 'string') return [result];
      problems.set(condition.key, result);
      return [];
    });
  const rules = { all: read(draft.all), any: read(draft.any) };
  return { rules: problems.size === 0 ? rules : null, problems };
}
