import { ROLES } from '@perkotheque/domain/accounts/roles';
import { z } from 'zod';
import type { ToolAccessRow } from './tool-access.repo.ts';

export const permissionSchema = z.object({
  id: z.uuid(),
  tool_id: z.uuid(),
  tool_name: z.string(),
  role: z.enum(ROLES),
  /** Null when the account was deleted. */
  created_by: z.uuid().nullable(),
  author: z.string().nullable(),
  created_at: z.iso.datetime(),
});

export const toolAccessSchema = z.object({
  tool_id: z.uuid(),
  tool_name: z.string(),
  /** Newest first; empty when the tool is open to every member. */
  permissions: z.array(permissionSchema.omit({ tool_id: true, tool_name: true })),
});

export const presentToolAccess = ({
  permissions,
  ...tool
}: ToolAccessRow): z.input<typeof toolAccessSchema> => ({
  ...tool,
  permissions: permissions.map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() })),
});
