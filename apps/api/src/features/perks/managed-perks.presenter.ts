import { TERM_FIELDS } from '@perkotheque/domain/perks/fields';
import { MISSING_TO_PUBLISH, missingToPublish } from '@perkotheque/domain/perks/publish';
import { PERK_MOVES, perkMoves } from '@perkotheque/domain/perks/states';
import { changedTerms } from '@perkotheque/domain/perks/terms';
import {
  FRESHNESS_REASONS,
  LINK_FAULTS,
  LINK_KINDS,
  LINK_STATES,
  PERK_STATE_REASONS,
  PERK_STATES,
  SHOWN_FRESHNESS,
} from '@perkotheque/domain/perks/vocabulary';
import { z } from 'zod';
import type { EditedPerkRow, ManagedPerkRow, TermsRow } from './managed-perks.rows.ts';
import { perkFieldSchemas as fields } from './perk-fields.schema.ts';
import type { VisitedLink } from './perk-links.repo.ts';

const count = z.number().int();

const standing = {
  id: z.uuid(),
  state: z.enum(PERK_STATES),
  state_reason: z.enum(PERK_STATE_REASONS).nullable(),
  /** The id is null once the tool was purged. */
  tool: z.object({ id: z.uuid().nullable(), name: z.string(), icon_hash: z.string().nullable() }),
  freshness: z.enum(SHOWN_FRESHNESS),
  freshness_reason: z.enum(FRESHNESS_REASONS).nullable(),
  last_success_on: z.iso.date().nullable(),
  checked_at: z.iso.datetime().nullable(),
  published_at: z.iso.datetime().nullable(),
  links_state: z.enum(LINK_STATES).nullable(),
  updated_at: z.iso.datetime(),
  /** Claims that are not over. */
  live_claims: count,
};

export const managedPerkSchema = z.object({
  ...standing,
  title: fields.title,
  kind: fields.kind,
  amount: fields.amount,
  is_up_to: fields.is_up_to,
  duration_months: fields.duration_months,
  estimated_value: fields.estimated_value,
  way: fields.way,
  ends_on: fields.ends_on,
  stock: fields.stock,
});

export const editedPerkSchema = z.object({
  ...standing,
  ...fields,
  vendor: z.string().nullable(),
  terms_version: count,
  /** Newest first. */
  versions: z.array(
    z.object({
      version: count,
      created_at: z.iso.datetime(),
      author: z.string().nullable(),
      is_announced: z.boolean(),
      /** Terms that differ from the version before; none for the first. */
      changed: z.array(z.enum(TERM_FIELDS)),
    }),
  ),
  checker: z.string().nullable(),
  /** What the nightly check found at its public links. */
  links: z.array(
    z.object({
      kind: z.enum(LINK_KINDS),
      url: z.string(),
      state: z.enum(LINK_STATES),
      fault: z.enum(LINK_FAULTS).nullable(),
      dead_nights: count,
      visited_at: z.iso.datetime(),
    }),
  ),
  /** A code, link or identifier is stored, of the kind that its way hands out. */
  has_secret: z.boolean(),
  /** What it lacks before it can be published. */
  missing: z.array(z.enum(MISSING_TO_PUBLISH)),
  moves: z.array(z.enum(PERK_MOVES)),
});

function presentStanding(row: ManagedPerkRow | EditedPerkRow) {
  const { tool_id, tool_name, icon_hash, checked_at, published_at, updated_at, ...rest } = row;
  return {
    ...rest,
    tool: { id: tool_id, name: tool_name, icon_hash },
    checked_at: checked_at?.toISOString() ?? null,
    published_at: published_at?.toISOString() ?? null,
    updated_at: updated_at.toISOString(),
  };
}

export const presentManagedPerk = (row: ManagedPerkRow): z.input<typeof managedPerkSchema> => ({
  ...row,
  ...presentStanding(row),
});

export function presentEditedPerk({
  perk,
  versions,
  links,
}: {
  perk: EditedPerkRow;
  versions: readonly TermsRow[];
  links: readonly VisitedLink[];
}): z.input<typeof editedPerkSchema> {
  return {
    ...perk,
    ...presentStanding(perk),
    links: links.map((link) => ({ ...link, visited_at: link.visited_at.toISOString() })),
    missing: missingToPublish(perk, perk.has_secret),
    moves: perkMoves(perk),
    versions: versions.map(({ terms, created_at, ...version }, index) => {
      const before = versions[index + 1];
      return {
        ...version,
        created_at: created_at.toISOString(),
        changed: before ? changedTerms(before.terms, terms) : [],
      };
    }),
  };
}
