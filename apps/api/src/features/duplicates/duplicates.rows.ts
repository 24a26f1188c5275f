import type { Evidence } from '@perkotheque/domain/duplicates/evidence';
import type { SuggestedAction } from '@perkotheque/domain/duplicates/vocabulary';
import type { Team, ToolStatus } from '@perkotheque/domain/tools/vocabulary';

export interface GroupedToolRow {
  group_id: string;
  id: string;
  name: string;
  description: string;
  team: Team;
  status: ToolStatus;
  category_id: string | null;
  category: string | null;
  category_color: string | null;
  created_at: Date;
  is_restricted: boolean;
  /** Under row-level security: what follows is null or false when the tool is not the actor's to see. */
  is_accessible: boolean;
  domain: string | null;
  url: string | null;
  has_credentials: boolean;
  favorites: number;
  requests: number;
}

export interface GroupRow {
  id: string;
  /** A person's own words; null for a group that the job proposes by its evidence. */
  reason: string | null;
  evidence: Evidence | null;
  suggested_action: SuggestedAction;
  created_by: string | null;
  author: string | null;
  created_at: Date;
  tool_count: number;
  tools: GroupedToolRow[];
}

export interface ScanRow {
  finished_at: Date;
  proposed: number;
}
