import type { ContractDecision, ContractPeriod } from '@perkotheque/domain/contracts/vocabulary';
import type { Team } from '@perkotheque/domain/tools/vocabulary';

/** In units of the currency, per period and per seat; for all together where there are no seats. */
export type DemoPrice = { each: number; seats?: number; quote?: number };

/** What happened at the end of a former term. 1 is the term before the present one. */
export type DemoTurn = {
  terms_ago: number;
  kind: Extract<ContractDecision, 'renewed' | 'renegotiated' | 'auto-renewed'>;
  /** The price from that day on. */
  price?: DemoPrice;
  reason?: string;
};

/** The decision to leave. Absent: nobody has decided. */
type DemoExit = {
  kind: 'cancelled' | 'replaced';
  reason: string;
  decided_days_ago: number;
  /** Key of a tool. */
  by?: string;
  /** Decided, then taken back, before this decision. */
  reopened?: string;
};

export type DemoContract = {
  tool: string;
  /** False: a second contract of a tool, or one of former years. */
  is_current: boolean;
  period: ContractPeriod;
  currency: string;
  /** The first price. */
  price: DemoPrice;
  team: Team;
  owner: string | null;
  deputy: string | null;
  /** Whole terms from the start to the end. Without terms: months since the start. */
  terms: number;
  /** From the day of seeding. Null: open-ended. */
  ends_in_days: number | null;
  /** Null: it does not renew by itself. */
  notice_days: number | null;
  reminder_days: readonly number[] | null;
  turns: readonly DemoTurn[];
  exit: DemoExit | null;
  /** The day as days after the start. */
  one_off_costs: readonly { label: string; amount: number; after_days: number }[];
  note: string;
  links: readonly { label: string; url: string }[];
};
