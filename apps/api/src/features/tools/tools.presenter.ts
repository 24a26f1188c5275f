import type { Role } from '@perkotheque/domain/accounts/roles';
import { ENRICHMENT_SOURCES } from '@perkotheque/domain/enrichment/vocabulary';
import { PERK_KINDS } from '@perkotheque/domain/perks/vocabulary';
import { fieldsWith, namesOf, PROTECTED_FIELDS, perField } from '@perkotheque/domain/tools/field-lists';
import { toolFields } from '@perkotheque/domain/tools/fields';
import {
  RENEWAL_FREQUENCIES,
  TEAMS,
  TOOL_STATUSES,
  TOOL_TYPES,
  USAGE_LEVELS,
} from '@perkotheque/domain/tools/vocabulary';
import { z } from 'zod';
import { pick } from '#lib/pick.ts';
import { mayEditTools, mayEnrichTools } from './tools.policy.ts';

/** What the card says of a perk: « 5 000 € de crédits, 12 mois ». */
const perkLineSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  kind: z.enum(PERK_KINDS),
  amount: z.number().nullable(),
  is_up_to: z.boolean(),
  duration_months: z.number().int().nullable(),
  estimated_value: z.number().int().nullable(),
});
type PerkLine = z.infer<typeof perkLineSchema>;

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
  perk: PerkLine | null;
}

const cardFields = {
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  /** Pages show null as « Non catégorisé ». */
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

const text = z.string().nullable();
const textList = z.array(z.string());
const kinds = {
  short: text,
  long: text,
  link: text,
  country: text,
  amount: z.number().nullable(),
  date: text,
  sentences: textList,
  words: textList,
  needs: textList,
};

const summaryFields = {
  ...perField(fieldsWith('listed'), kinds),
  tool_type: z.enum(TOOL_TYPES),
  usage_level: z.enum(USAGE_LEVELS),
  renewal_frequency: z.enum(RENEWAL_FREQUENCIES).nullable(),
  /** The icon is at /api/tools/<id>/icon?v=<hash>; pages show a monogram for null. */
  icon_hash: z.string().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** The live perk with the highest value. */
  perk: perkLineSchema.nullable(),
};

const abilities = z.object({
  open: z.boolean(),
  favorite: z.boolean(),
  edit: z.boolean(),
  enrich: z.boolean(),
});

/** Where a search found a tool when its name does not show it. */
const SEARCH_PLACES = ['need', 'rival', 'label', 'text'] as const;

export interface ReasonRow {
  place: (typeof SEARCH_PLACES)[number] | 'name' | null;
  need_slug: string | null;
  need_name_fr: string | null;
  need_name_en: string | null;
}

/** Why a result is there, when its name does not show it. */
export const reasonSchema = z
  .object({
    place: z.enum(SEARCH_PLACES),
    need: z.object({ slug: z.string(), name_fr: z.string(), name_en: z.string() }).nullable(),
  })
  .nullable();

export function presentReason(row: ReasonRow): z.infer<typeof reasonSchema> {
  if (row.place === null || row.place === 'name') return null;
  const { need_slug: slug, need_name_fr: name_fr, need_name_en: name_en } = row;
  return {
    place: row.place,
    need: slug !== null && name_fr !== null && name_en !== null ? { slug, name_fr, name_en } : null,
  };
}

/** For a tool without access, only name, description and badges; `details` is null. */
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
      // A favourite that became restricted may still be removed (decision 84).
      favorite: isOpen || row.is_favorite,
      edit: isOpen && mayEditTools({ role }),
      enrich: isOpen && isUndescribed && mayEnrichTools({ role }),
    },
    details: isOpen ? presentSummary(row) : null,
  };
}

const LISTED = namesOf(fieldsWith('listed'));

function presentSummary(row: CardRow): ToolCard['details'] {
  return {
    ...pick(row, LISTED),
    icon_hash: row.icon_hash,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    perk: row.perk,
  };
}

export const referentSchema = z.object({ id: z.uuid(), name: z.string() });

/** All fields for members with access to the tool; never its credentials. */
export const toolDetailsSchema = z.object({
  ...perField(toolFields, kinds),
  ...summaryFields,
  /** « Référent »: the person of the studio who answers for the tool. */
  referent: referentSchema.nullable(),
  /** Set while « Avantages » holds what enrichment found; null when a person wrote it. */
  advantages_source: z.enum(ENRICHMENT_SOURCES).nullable(),
});

export const toolSchema = z.object({ ...cardFields, can: abilities, details: toolDetailsSchema.nullable() });
export type Tool = z.infer<typeof toolSchema>;

export type ToolRow = CardRow & Omit<z.infer<typeof toolDetailsSchema>, keyof typeof summaryFields>;

export function presentTool(row: ToolRow, role: Role): Tool {
  const { details, ...card } = presentCard(row, role);
  return {
    ...card,
    details: details && {
      ...details,
      ...pick(row, PROTECTED_FIELDS),
      referent: row.referent,
      advantages_source: row.advantages_source,
    },
  };
}
