import type { Lever } from '@perkotheque/domain/pledges/lever';
import type { PledgedRequest } from './pledges.policy.ts';

export interface RequestRow extends PledgedRequest {
  id: string;
  tool_name: string;
  own_startup: string | null;
  /** Null when no perk is linked, or when the reader has no access to its tool. */
  perk_title: string | null;
  perk_tool: string | null;
  startups: Lever['startups'] | null;
  seats: Lever['seats'] | null;
  budget_from: Lever['budget_from'];
  budget_to: Lever['budget_to'];
  refreshed_on: string | null;
}
