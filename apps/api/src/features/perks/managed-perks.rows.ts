import type { Perk } from '@perkotheque/domain/perks/input';
import type { PerkTerms } from '@perkotheque/domain/perks/terms';
import type {
  FreshnessReason,
  LinkState,
  PerkState,
  PerkStateReason,
  ShownFreshness,
} from '@perkotheque/domain/perks/vocabulary';

interface Standing {
  id: string;
  state: PerkState;
  state_reason: PerkStateReason | null;
  /** Null once the tool was purged. */
  tool_id: string | null;
  tool_name: string;
  icon_hash: string | null;
  freshness: ShownFreshness;
  freshness_reason: FreshnessReason | null;
  last_success_on: string | null;
  checked_at: Date | null;
  /** Null for a draft. */
  published_at: Date | null;
  links_state: LinkState | null;
  updated_at: Date;
  /** Claims that are not over. */
  live_claims: number;
}

export interface ManagedPerkRow
  extends Standing,
    Pick<
      Perk,
      | 'title'
      | 'kind'
      | 'amount'
      | 'is_up_to'
      | 'duration_months'
      | 'estimated_value'
      | 'way'
      | 'ends_on'
      | 'stock'
    > {}

export interface EditedPerkRow extends Standing, Perk {
  vendor: string | null;
  terms_version: number;
  has_secret: boolean;
  /** Who last checked it. */
  checker: string | null;
}

export interface TermsRow {
  version: number;
  terms: PerkTerms;
  is_announced: boolean;
  created_at: Date;
  author: string | null;
}
