import type { Role } from '@perkotheque/domain/accounts/roles';
import {
  RENEWAL_FREQUENCIES,
  TEAMS,
  TOOL_STATUSES,
  TOOL_TYPES,
  USAGE_LEVELS,
} from '@perkotheque/domain/tools/vocabulary';
import { z } from 'zod';
import { mayEditTools, mayEnrichTools } from './tools.policy.ts';

export interface CardRow {
  id: string;
  name: string;
  description: string;
  category_id: string | null;
  category: string | null;
  category_color: string | null;
  team: (typeof TEAMS)[number];
  status: (typeof TOOL_STATUSES)[number];
  has_secure_access: boolean;
  has_product_hunt: boolean;
  has_youtube: boolean;
  is_favorite: boolean;
  is_accessible: boolean;
  url: string | null;
  owner: string | null;
  tool_type: (typeof TOOL_TYPES)[number];
  usage_level: (typeof USAGE_LEVELS)[number];
  cost: string | null;
  cost_per_period: number | null;
  renewal_frequency: (typeof RENEWAL_FREQUENCIES)[number] | null;
  renewal_date: string | null;
  what_is_it_for: string | null;
  how_to_use: string | null;
  icon_hash: string | null;
  created_at: Date;
  updated_at: Date;
}

const cardFields = {
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  /** Null reads « Non catégorisé ». */
  category: z.object({ id: z.uuid(), name: z.string(), color: z.string().nullable() }).nullable(),
  team: z.enum(TEAMS),
  status: z.enum(TOOL_STATUSES),
  badges: z.object({
    has_secure_access: z.boolean(),
    product_hunt_url: z.boolean(),
    youtube_tutorial: z.boolean(),
  }),
  is_favorite: z.boolean(),
};

const summaryFields = {
  url: z.string().nullable(),
  owner: z.string().nullable(),
  tool_type: z.enum(TOOL_TYPES),
  usage_level: z.enum(USAGE_LEVELS),
  cost: z.string().nullable(),
  cost_per_period: z.number().nullable(),
  renewal_frequency: z.enum(RENEWAL_FREQUENCIES).nullable(),
  renewal_date: z.string().nullable(),
  /** Its own icon at /api/tools/<id>/icon?v=<hash>; null: a monogram stands for it. */
  icon_hash: z.string().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
};

const abilities = z.object({
  open: z.boolean(),
  favorite: z.boolean(),
  edit: z.boolean(),
  enrich: z.boolean(),
});

/** Of a tool the caller may not access: name, description and badges, and `details` is null. */
export const toolCardSchema = z.object({
  ...cardFields,
  can: abilities,
  details: z.object(summaryFields).nullable(),
});
export type ToolCard = z.infer<typeof toolCardSchema>;

export function presentCard(row: CardRow, role: Role): ToolCard {
  const isOpen = row.is_accessible;
  const isUndescribed = !row.owner && !row.what_is_it_for && !row.how_to_use;
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    category:
      row.category_id === null || row.category === null
        ? null
        : { id: row.category_id, name: row.category, color: row.category_color },
    team: row.team,
    status: row.status,
    badges: {
      has_secure_access: row.has_secure_access,
      product_hunt_url: row.has_product_hunt,
      youtube_tutorial: row.has_youtube,
    },
    is_favorite: row.is_favorite,
    can: {
      open: isOpen,
      // What became restricted since may still be removed (decision 84).
      favorite: isOpen || row.is_favorite,
      edit: isOpen && mayEditTools({ role }),
      enrich: isOpen && isUndescribed && mayEnrichTools({ role }),
    },
    details: isOpen ? presentSummary(row) : null,
  };
}

function presentSummary(row: CardRow): ToolCard['details'] {
  return {
    url: row.url,
    owner: row.owner,
    tool_type: row.tool_type,
    usage_level: row.usage_level,
    cost: row.cost,
    cost_per_period: row.cost_per_period,
    renewal_frequency: row.renewal_frequency,
    renewal_date: row.renewal_date,
    icon_hash: row.icon_hash,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

const textList = z.array(z.string());

/** Everything a member who may access the tool can read of it; never its credentials. */
export const toolDetailsSchema = z.object({
  ...summaryFields,
  what_is_it_for: z.string().nullable(),
  how_to_use: z.string().nullable(),
  advantages: z.string().nullable(),
  key_features: textList,
  use_cases: textList,
  tags: textList,
  alternatives: textList,
  product_hunt_url: z.string().nullable(),
  youtube_tutorial: z.string().nullable(),
  renewal_responsible: z.string().nullable(),
});

export const toolSchema = z.object({ ...cardFields, can: abilities, details: toolDetailsSchema.nullable() });
export type Tool = z.infer<typeof toolSchema>;

export type ToolRow = CardRow & Omit<z.infer<typeof toolDetailsSchema>, keyof typeof summaryFields>;

export function presentTool(row: ToolRow, role: Role): Tool {
  const { details, ...card } = presentCard(row, role);
  if (details === null) return { ...card, details: null };
  return {
    ...card,
    details: {
      ...details,
      what_is_it_for: row.what_is_it_for,
      how_to_use: row.how_to_use,
      advantages: row.advantages,
      key_features: row.key_features,
      use_cases: row.use_cases,
      tags: row.tags,
      alternatives: row.alternatives,
      product_hunt_url: row.product_hunt_url,
      youtube_tutorial: row.youtube_tutorial,
      renewal_responsible: row.renewal_responsible,
    },
  };
}
