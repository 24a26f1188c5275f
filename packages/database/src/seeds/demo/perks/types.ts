import type { TermField } from '@perkotheque/domain/perks/fields';
import type { Condition } from '@perkotheque/domain/perks/rules';
import type {
  Obligation,
  PerkClock,
  PerkKind,
  PerkState,
  PerkStateReason,
  PerkWay,
} from '@perkotheque/domain/perks/vocabulary';

/** As in the product, but the excluded perk is named by its key. */
export type DemoCondition =
  | Exclude<Condition, { fact: 'not_together' }>
  | { fact: 'not_together'; perk: string };
export type DemoRules = { all: readonly DemoCondition[]; any: readonly DemoCondition[] };

export type DemoStep = { text: string; url: string | null };

/** What an earlier version said otherwise than the next one, which replaced it then. */
export type DemoEarlierTerms = {
  until_days_ago: number;
  /** Claimants were told about the next version. */
  is_announced: boolean;
  terms: Partial<Pick<DemoPerk, TermField>>;
};

export type DemoPerk = {
  key: string;
  tool: string;
  vendor: string | null;
  title: string;
  kind: PerkKind;
  amount: number | null;
  is_up_to: boolean;
  duration_months: number | null;
  price_after: number | null;
  estimated_value: number | null;
  description: string;
  way: PerkWay;
  needs_validation: boolean;
  public_url: string | null;
  terms_url: string | null;
  obligations: readonly Obligation[];
  other_obligation: string | null;
  contact: string | null;
  introduction_email: string | null;
  introduction_text: string | null;
  introduction_fields: readonly string[];
  clock: PerkClock;
  rules: DemoRules;
  /** Relative to the day of seeding, so that near ends stay near. */
  starts_in_days: number | null;
  ends_in_days: number | null;
  stock: number | null;
  state: PerkState;
  state_reason: PerkStateReason | null;
  /** Startups with a report that waits. With dead nights, changed terms and the last check, freshness follows. */
  reporting_startups: number;
  dead_nights: number;
  is_terms_changed: boolean;
  checked_days_ago: number | null;
  published_days_ago: number | null;
  steps: readonly DemoStep[];
  /** Oldest first. */
  earlier_terms: readonly DemoEarlierTerms[];
};
