import type { ContractLink, OneOffCost } from '@perkotheque/domain/contracts/input';
import type { FormerPrice, PriceChange } from '@perkotheque/domain/contracts/prices';
import type {
  ContractDecision,
  ContractPeriod,
  ContractStatus,
} from '@perkotheque/domain/contracts/vocabulary';
import type { Day } from '@perkotheque/domain/shared/days';
import type { Team } from '@perkotheque/domain/tools/vocabulary';

export interface Person {
  id: string;
  /** Empty for a member without a name. */
  name: string;
}

export interface ContractRow {
  id: string;
  tool_id: string;
  tool_name: string;
  icon_hash: string | null;
  category_id: string | null;
  category: string | null;
  is_current: boolean;
  amount_cents: number | null;
  currency: string;
  period: ContractPeriod | null;
  seats: number | null;
  seat_price_cents: number | null;
  price_since: Day | null;
  starts_on: Day | null;
  ends_on: Day | null;
  cancel_by: Day | null;
  stops_on: Day | null;
  renews_automatically: boolean;
  notice_days: number;
  team: Team;
  owner_id: string | null;
  deputy_id: string | null;
  owner: Person | null;
  deputy: Person | null;
}

export interface ContractDetailsRow extends ContractRow {
  quote_cents: number | null;
  one_off_costs: OneOffCost[];
  reminder_days: number[];
  note: string;
  links: ContractLink[];
  created_at: Date;
  updated_at: Date;
}

export interface FormerPriceRow extends FormerPrice {
  quote_cents: number | null;
}

export interface DecisionRow {
  id: number;
  kind: ContractDecision;
  term_end: Day | null;
  next_end: Day | null;
  stops_on: Day | null;
  replaced_by: { id: string; name: string } | null;
  former_cents: number | null;
  new_cents: number | null;
  currency: string | null;
  reason: string;
  actor: Person | null;
  at: Date;
}

/** What the rules of the domain say of a row today. */
export type Judged<Row extends ContractRow> = Row & { status: ContractStatus; next_end: Day | null };

export interface ContractHistory {
  former_prices: (FormerPriceRow & { change: PriceChange | null })[];
  decisions: DecisionRow[];
  change_since_last_year: PriceChange | null;
}
