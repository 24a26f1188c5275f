import type { Role } from '@perkotheque/domain/accounts/roles';
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
  /** Empty: open to all. */
  allowed_roles: Role[];
  /** When false, row-level security hides the tool, and the next three fields are null or false. */
  is_accessible: boolean;
  domain: string | null;
  url: string | null;
  has_credentials: boolean;
  favorites: number;
  requests: number;
}

export interface GroupRow {
  id: string;
  /** Written by a person; null for a group that the job proposed. */
  reason: string | null;
  evidence: Evidence | null;
  suggested_action: SuggestedAction;
  created_by: string | null;
  author: string | null;
  created_at: Date;
  tool_count: number;
  /** The roles to which all tools are open: the audience of the tool that a merge would keep. */
  common_audience: Role[];
  audiences_differ: boolean;
  tools: GroupedToolRow[];
}

export interface ScanRow {
  finished_at: Date;
  proposed: number;
}
