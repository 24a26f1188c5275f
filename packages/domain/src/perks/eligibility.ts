import { z } from 'zod';
import type { StartupFacts } from './facts.ts';
import { type Condition, conditionSchema, type Rules } from './rules.ts';

export const VERDICTS = ['yes', 'no', 'unknown'] as const;
export type VerdictWord = (typeof VERDICTS)[number];

/** What became of one condition. `missing`: the startup does not say what the condition asks. */
export const OUTCOMES = ['met', 'unmet', 'missing'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const reasonSchema = z.object({
  condition: conditionSchema,
  group: z.enum(['all', 'any']),
  outcome: z.enum(OUTCOMES),
  /** The startup's own value of the fact. */
  actual: z.union([z.string(), z.number(), z.boolean()]).nullable(),
});
export type Reason = z.infer<typeof reasonSchema>;

export const verdictSchema = z.object({ verdict: z.enum(VERDICTS), reasons: z.array(reasonSchema) });
export type Verdict = z.infer<typeof verdictSchema>;

/** Reads two digits of a day. Faster than Number(slice): this runs for every startup and perk. */
const twoDigits = (day: string, at: number) => day.charCodeAt(at) * 10 + day.charCodeAt(at + 1) - 528;
const monthNumber = (day: string) => (twoDigits(day, 0) * 100 + twoDigits(day, 2)) * 12 + twoDigits(day, 5);

/** Whole months between two days (yyyy-MM-dd); 0 when `from` lies after `to`. */
export function wholeMonths(from: string, to: string): number {
  const isPartMonth = twoDigits(to, 8) < twoDigits(from, 8);
  const months = monthNumber(to) - monthNumber(from) - (isPartMonth ? 1 : 0);
  return Math.max(0, months);
}

function readFact(condition: Condition, facts: StartupFacts, today: string): Reason['actual'] {
  switch (condition.fact) {
    case 'age_months':
      return facts.founded_on === null ? null : wholeMonths(facts.founded_on, today);
    case 'never_customer':
      return facts.vendor?.was_customer ?? null;
    case 'no_earlier_credit':
      return facts.vendor?.earlier_credit ?? null;
    case 'once_per_founder':
      return facts.founder_had_it;
    case 'not_together':
      return facts.claimed_perk_ids.includes(condition.perk_id);
    default:
      return facts[condition.fact];
  }
}

/** For texts that people type, cohorts and sectors: without case and accents. */
const { compare } = new Intl.Collator('fr', { sensitivity: 'base', usage: 'search' });
const sameText = (a: string, b: string) => a === b || compare(a.trim(), b.trim()) === 0;

/** Whether the condition holds for a known value. */
function holds(condition: Condition, actual: NonNullable<Reason['actual']>): boolean {
  switch (condition.fact) {
    case 'cohort':
    case 'sector':
      return condition.in.some((allowed) => sameText(allowed, String(actual)));
    case 'country':
    case 'stage':
    case 'status':
      return (condition.in as readonly unknown[]).includes(actual);
    case 'institutional_funding':
      return actual === condition.is;
    case 'no_earlier_credit':
      return Number(actual) < condition.from;
    case 'never_customer':
    case 'once_per_founder':
    case 'not_together':
      return actual === false;
    default:
      return (
        Number(actual) >= (condition.min ?? 0) &&
        Number(actual) <= (condition.max ?? Number.POSITIVE_INFINITY)
      );
  }
}

function outcomeOf(condition: Condition, actual: Reason['actual']): Outcome {
  if (actual === null) return 'missing';
  return holds(condition, actual) ? 'met' : 'unmet';
}

/** What becomes of one condition. */
export const weigh = (condition: Condition, facts: StartupFacts, today: string): Outcome =>
  outcomeOf(condition, readFact(condition, facts, today));

/** Three-valued « and »: stops at the first condition that fails. */
function everyOf(conditions: readonly Condition[], facts: StartupFacts, today: string): VerdictWord {
  let word: VerdictWord = 'yes';
  for (const condition of conditions) {
    const outcome = weigh(condition, facts, today);
    if (outcome === 'unmet') return 'no';
    if (outcome === 'missing') word = 'unknown';
  }
  return word;
}

/** Three-valued « or ». An empty group asks for nothing. */
function someOf(conditions: readonly Condition[], facts: StartupFacts, today: string): VerdictWord {
  let word: VerdictWord = conditions.length === 0 ? 'yes' : 'no';
  for (const condition of conditions) {
    const outcome = weigh(condition, facts, today);
    if (outcome === 'met') return 'yes';
    if (outcome === 'missing') word = 'unknown';
  }
  return word;
}

/**
 * Kleene's logic: a condition on an unknown fact could come out either way, whatever the others say. Yes: the rules
 * hold for every way those conditions could come out. No: they hold for none. Two conditions on the same unknown
 * fact are not reasoned about together: the startup is asked for the fact.
 */
export function judgeWord(rules: Rules, facts: StartupFacts, today: string): VerdictWord {
  const all = everyOf(rules.all, facts, today);
  if (all === 'no') return 'no';
  const any = someOf(rules.any, facts, today);
  return any === 'yes' ? all : any;
}

/** The verdict, with the outcome of every condition. */
export function judge(rules: Rules, facts: StartupFacts, today: string): Verdict {
  const reasonsOf = (group: Reason['group']) =>
    rules[group].map((condition): Reason => {
      const actual = readFact(condition, facts, today);
      return { condition, group, outcome: outcomeOf(condition, actual), actual };
    });
  return { verdict: judgeWord(rules, facts, today), reasons: [...reasonsOf('all'), ...reasonsOf('any')] };
}
