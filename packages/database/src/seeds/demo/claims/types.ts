import type {
  ClaimEndKind,
  ClaimIntention,
  ClaimOrigin,
  ClaimState,
} from '@perkotheque/domain/claims/vocabulary';
import type { Day } from '@perkotheque/domain/shared/days';

export type DemoClaimEvent = {
  kind: 'state' | 'secret-read' | 'intention';
  from: ClaimState | null;
  to: ClaimState | null;
  /** A person's key; NULL is the nightly job. */
  by: string | null;
  reason: string | null;
  detail: Record<string, unknown>;
  at: Date;
};

/** The dates of its states follow from its events. */
export type DemoClaim = {
  perk: string;
  startup: string;
  state: ClaimState;
  end_kind: ClaimEndKind | null;
  origin: ClaimOrigin;
  origin_reason: string | null;
  needs_review: boolean;
  awaits_confirmation: boolean;
  may_retry: boolean | null;
  terms_version: number;
  /** Oldest first. */
  events: readonly DemoClaimEvent[];
  confirmed_value: number | null;
  starts_on: Day | null;
  /** NULL: the perk's clock decides. */
  entered_end: Day | null;
  account_name: string | null;
  intention: ClaimIntention | null;
  done_steps: readonly number[];
};
