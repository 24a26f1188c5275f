import { z } from 'zod';
import { normaliseText } from '../shared/text.ts';
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

/** Whole months between two days (yyyy-MM-dd); 0 when `from` lies after `to`. */
export function wholeMonths(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0);
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

/** For texts that people type: cohorts and sectors. */
const sameText = (a: string, b: string) => a === b || normaliseText(a.trim()) === normaliseText(b.trim());

/** Whether the condition holds for a known value. */
function holds(condition: Condition, actual: NonNullable<Reason['actual']>): boolean {
  switch (condition.fact) {
    case 'cohort':
    case 'sector':
      return condition.in.some((allowed) => sameText(allowed, String(actual)));
    case 'country':
    case 'stage':
    case 'status':
      return condition.in.some((allowed) => allowed === actual);
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

function weigh(condition: Condition, group: Reason['group'], facts: StartupFacts, today: string): Reason {
  const actual = readFact(condition, facts, today);
  if (actual === null) return { condition, group, outcome: 'missing', actual };
  return { condition, group, outcome: holds(condition, actual) ? 'met' : 'unmet', actual };
}

/** Three-valued « and ». */
function everyOf(outcomes: readonly Outcome[]): VerdictWord {
  if (outcomes.includes('unmet')) return 'no';
  return outcomes.includes('missing') ? 'unknown' : 'yes';
}

/** Three-valued « or ». An empty group asks for nothing. */
function someOf(outcomes: readonly Outcome[]): VerdictWord {
  if (outcomes.length === 0 || outcomes.includes('met')) return 'yes';
  return outcomes.includes('missing') ? 'unknown' : 'no';
}

/**
 * Kleene's logic: a condition on an unknown fact could come out either way, whatever the others say. Yes: the rules
 * hold for every way those conditions could come out. No: they hold for none. Two conditions on the same unknown
 * fact are not reasoned about together: the startup is asked for the fact.
 */
export function judge(rules: Rules, facts: StartupFacts, today: string): Verdict {
  const all = rules.all.map((condition) => weigh(condition, 'all', facts, today));
  const any = rules.any.map((condition) => weigh(condition, 'any', facts, today));
  const parts = [everyOf(all.map(({ outcome }) => outcome)), someOf(any.map(({ outcome }) => outcome))];
  const verdict = parts.includes('no') ? 'no' : parts.includes('unknown') ? 'unknown' : 'yes';
  return { verdict, reasons: [...all, ...any] };
}
