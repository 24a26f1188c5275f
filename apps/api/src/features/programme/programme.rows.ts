import type { ClaimEndKind, ClaimOrigin, ClaimState } from '@perkotheque/domain/claims/vocabulary';
import type { Freshness, FreshnessReason, PerkState, PerkWay } from '@perkotheque/domain/perks/vocabulary';

export interface FigureClaimRow {
  id: string;
  startup_id: string;
  startup_name: string;
  cohort: string | null;
  tool_name: string;
  perk_title: string;
  state: ClaimState;
  started_at: Date;
  granted_at: Date | null;
  activated_at: Date | null;
  ends_on: string | null;
  estimated_value: number | null;
  confirmed_value: number | null;
}

export interface ExportedClaimRow extends FigureClaimRow {
  way: PerkWay;
  end_kind: ClaimEndKind | null;
  origin: ClaimOrigin;
  sent_at: Date | null;
  ended_at: Date | null;
  starts_on: string | null;
  /** The terms that the startup agreed to say « jusqu’à ». */
  is_up_to: boolean;
}

export interface FigurePerkRow {
  id: string;
  title: string;
  tool_name: string;
  state: PerkState;
  freshness: Freshness;
  freshness_reason: FreshnessReason | null;
  /** Codes that are left. Null unless codes run low. */
  stock: number | null;
  imported: number | null;
}
