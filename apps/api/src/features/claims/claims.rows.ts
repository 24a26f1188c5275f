import type {
  ClaimEndKind,
  ClaimIntention,
  ClaimOrigin,
  ClaimState,
} from '@perkotheque/domain/claims/vocabulary';
import type { Obligation, PerkClock, PerkWay } from '@perkotheque/domain/perks/vocabulary';

export interface ClaimSummaryRow {
  id: string;
  perk_id: string | null;
  perk_title: string;
  tool_id: string | null;
  tool_name: string;
  startup_id: string;
  startup_name: string;
  way: PerkWay;
  state: ClaimState;
  state_at: Date;
  started_at: Date;
  needs_review: boolean;
  origin: ClaimOrigin;
  estimated_value: number | null;
  confirmed_value: number | null;
  ends_on: string | null;
}

export interface ClaimRow extends ClaimSummaryRow {
  end_kind: ClaimEndKind | null;
  clock: PerkClock;
  duration_months: number | null;
  terms_version: number;
  terms_url: string | null;
  obligations: Obligation[] | null;
  other_obligation: string | null;
  contact: string | null;
  facts: Record<string, unknown>;
  declaration: Record<string, unknown>;
  origin_reason: string | null;
  may_retry: boolean | null;
  starts_on: string | null;
  is_end_entered: boolean;
  account_name: string | null;
  intention: ClaimIntention | null;
  done_steps: number[];
  awaits_confirmation: boolean;
  is_open: boolean;
  mover: 'startup' | 'staff' | null;
  may_use: boolean;
}

export interface ClaimEventRow {
  id: string;
  kind: string;
  from_state: ClaimState | null;
  to_state: ClaimState | null;
  reason: string | null;
  actor_id: string | null;
  actor: string | null;
  at: Date;
}
