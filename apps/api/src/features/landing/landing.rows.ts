import type { EnrichmentSource } from '@perkotheque/domain/enrichment/vocabulary';
import type { TOOL_TYPES, USAGE_LEVELS } from '@perkotheque/domain/tools/vocabulary';

/** Rows that the functions of packages/database/schema/22_landing.sql and migration 0017 return. */
export interface ToolRow {
  id: string;
  name: string;
  description: string;
  url: string | null;
  cost: string | null;
  status: 'active';
  what_is_it_for: string | null;
  advantages: string | null;
  key_features: string[];
  usage_level: (typeof USAGE_LEVELS)[number];
  tool_type: (typeof TOOL_TYPES)[number];
  category_id: string | null;
  category: string | null;
}

export interface FeaturedRow extends ToolRow {
  has_secure_access: boolean;
  advantages_source: EnrichmentSource | null;
}

export interface CategoryRow {
  id: string;
  name: string;
  description: string | null;
  color: string | null;
  tools: number;
}

export interface TrendRow {
  id: string;
  name: string;
  tagline: string | null;
  votes: number;
  rank: number;
  picture_hash: string | null;
}

export interface CountsRow {
  tools: number;
  categories: number;
  requests: number;
}

export interface GroupRow {
  /** The names of at most four tools. */
  tools: string[];
  perk_ids: string[];
}
