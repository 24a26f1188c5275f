import { REQUEST_PRIORITIES, REQUEST_STATUSES } from '@perkotheque/domain/requests/vocabulary';
import { z } from 'zod';
import type { RequestActor } from '#lib/identity.ts';
import { mayCorrectRequest, mayManageRequests } from './requests.policy.ts';
import type { RequestRow, StatusChangeRow } from './requests.rows.ts';

/** The id is null for a deleted account, the name when the member has none. */
const personSchema = { id: z.uuid().nullable(), name: z.string().nullable() };

export const requestSchema = z.object({
  id: z.uuid(),
  tool_name: z.string(),
  description: z.string(),
  business_case: z.string(),
  category: z.string().nullable(),
  sub_category: z.string().nullable(),
  priority: z.enum(REQUEST_PRIORITIES),
  status: z.enum(REQUEST_STATUSES),
  votes: z.number().int(),
  has_voted: z.boolean(),
  estimated_cost: z.string().nullable(),
  expected_users: z.number().int().nullable(),
  requested_by: personSchema.id,
  requester: personSchema.name,
  date_requested: z.iso.date(),
  created_at: z.iso.datetime(),
  /** The tool that fulfils the request. */
  tool: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** `decide`: change status, reason and linked tool. Without it, edit and delete are the author's own. */
  can: z.object({ edit: z.boolean(), delete: z.boolean(), decide: z.boolean() }),
});

export const requestWithHistorySchema = requestSchema.extend({
  /** Oldest first. */
  history: z.array(
    z.object({
      id: z.uuid(),
      status: z.enum(REQUEST_STATUSES),
      reason: z.string().nullable(),
      changed_by: personSchema.id,
      author: personSchema.name,
      created_at: z.iso.datetime(),
    }),
  ),
});

export function presentRequest(row: RequestRow, actor: RequestActor): z.input<typeof requestSchema> {
  const { linked_id, linked_name, created_at, ...rest } = row;
  const isManager = mayManageRequests(actor);
  const mayChange = isManager || mayCorrectRequest(actor, row);
  return {
    ...rest,
    created_at: created_at.toISOString(),
    tool: linked_id !== null && linked_name !== null ? { id: linked_id, name: linked_name } : null,
    can: { edit: mayChange, delete: mayChange, decide: isManager },
  };
}

export function presentWithHistory(
  { request, history }: { request: RequestRow; history: readonly StatusChangeRow[] },
  actor: RequestActor,
): z.input<typeof requestWithHistorySchema> {
  return {
    ...presentRequest(request, actor),
    history: history.map((change) => ({ ...change, created_at: change.created_at.toISOString() })),
  };
}
