import { hasCapability } from '@perkotheque/domain/accounts/capabilities';
import { ROLES, type Role } from '@perkotheque/domain/accounts/roles';
import { evidenceSchema } from '@perkotheque/domain/duplicates/evidence';
import { SUGGESTED_ACTIONS } from '@perkotheque/domain/duplicates/vocabulary';
import { TEAMS, TOOL_STATUSES } from '@perkotheque/domain/tools/vocabulary';
import { z } from 'zod';
import type { GroupedToolRow, GroupRow, ScanRow } from './duplicates.rows.ts';
import type { MergeRow } from './merges.repo.ts';

const groupedToolSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  category: z.object({ id: z.uuid(), name: z.string(), color: z.string().nullable() }).nullable(),
  team: z.enum(TEAMS),
  status: z.enum(TOOL_STATUSES),
  created_at: z.iso.datetime(),
  favorites: z.number().int(),
  requests: z.number().int(),
  is_restricted: z.boolean(),
  /** Empty when the tool is open to all. Null unless the caller manages permissions. */
  allowed_roles: z.array(z.enum(ROLES)).nullable(),
  /** Null when the caller may not access the tool. */
  details: z
    .object({ domain: z.string().nullable(), url: z.string().nullable(), has_credentials: z.boolean() })
    .nullable(),
});

export const groupSchema = z.object({
  id: z.uuid(),
  /** Written by a person; null for a group that the job proposed, which has `evidence` instead. */
  reason: z.string().nullable(),
  evidence: evidenceSchema.nullable(),
  suggested_action: z.enum(SUGGESTED_ACTIONS),
  /** Null when the job proposed the group or the account was deleted. */
  created_by: z.uuid().nullable(),
  author: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** The total number; `tools` contains only the first ones of a very large group. */
  tool_count: z.number().int(),
  tools: z.array(groupedToolSchema),
  /** Only an admin merges tools with different audiences. */
  audiences_differ: z.boolean(),
  /** The audience of the tool that a merge would keep. Null unless the caller manages permissions. */
  common_audience: z.array(z.enum(ROLES)).nullable(),
  can: z.object({ merge: z.boolean() }),
});

export function presentGroup(row: GroupRow, role: Role): z.infer<typeof groupSchema> {
  const seesRoles = hasCapability(role, 'permissions.manage');
  const seesTools = row.tools.length === row.tool_count && row.tools.every((tool) => tool.is_accessible);
  return {
    id: row.id,
    reason: row.reason,
    evidence: row.evidence,
    suggested_action: row.suggested_action,
    created_by: row.created_by,
    author: row.author,
    created_at: row.created_at.toISOString(),
    tool_count: row.tool_count,
    tools: row.tools.map((tool) => presentGroupedTool(tool, seesRoles)),
    audiences_differ: row.audiences_differ,
    common_audience: seesRoles ? row.common_audience : null,
    // A merge requires that the caller can see every tool of the group.
    can: { merge: seesTools && (seesRoles || !row.audiences_differ) },
  };
}

function presentGroupedTool(row: GroupedToolRow, seesRoles: boolean): z.infer<typeof groupedToolSchema> {
  const { category_id: id, category: name, category_color: color } = row;
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    category: id === null || name === null ? null : { id, name, color },
    team: row.team,
    status: row.status,
    created_at: row.created_at.toISOString(),
    favorites: row.favorites,
    requests: row.requests,
    is_restricted: row.allowed_roles.length > 0,
    allowed_roles: seesRoles ? row.allowed_roles : null,
    details: row.is_accessible
      ? { domain: row.domain, url: row.url, has_credentials: row.has_credentials }
      : null,
  };
}

export const scanSchema = z.object({ finished_at: z.iso.datetime(), proposed: z.number().int() }).nullable();

export const presentScan = (row: ScanRow | null): z.infer<typeof scanSchema> =>
  row && { finished_at: row.finished_at.toISOString(), proposed: row.proposed };

export const mergeSchema = z.object({
  id: z.uuid(),
  survivor_id: z.uuid(),
  survivor_name: z.string(),
  merged_names: z.array(z.string()),
  created_by: z.uuid().nullable(),
  author: z.string().nullable(),
  created_at: z.iso.datetime(),
  can: z.object({ undo: z.boolean() }),
});

export function presentMerge({ can_undo, created_at, ...row }: MergeRow): z.infer<typeof mergeSchema> {
  return { ...row, created_at: created_at.toISOString(), can: { undo: can_undo } };
}
