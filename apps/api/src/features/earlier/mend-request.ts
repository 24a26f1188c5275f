import { meaning } from '@perkotheque/domain/imports/shape';
import { requestChangesSchema } from '@perkotheque/domain/requests/input';
import { REQUEST_LIMITS } from '@perkotheque/domain/requests/limits';
import { REQUEST_PRIORITIES, REQUEST_STATUSES } from '@perkotheque/domain/requests/vocabulary';
import { dayInParis } from '@perkotheque/domain/shared/days';
import type { z } from 'zod';
import { Mender } from './mend-values.ts';
import type { Outcome } from './report.ts';
import type { EarlierRow } from './vocabulary.ts';

const fieldsSchema = requestChangesSchema
  .omit({ reason: true, tool_id: true })
  .required({ tool_name: true, description: true, priority: true, status: true, business_case: true });

export type EarlierRequest = z.output<typeof fieldsSchema> & {
  id: string;
  imported_votes: number;
  requested_by: string | null;
  date_requested: string;
  created_at: Date;
};

const STATUS_WORDS = meaning(REQUEST_STATUSES, {
  pending: ['en attente', 'waiting'],
  'in-review': ['en examen', 'review'],
  approved: ['approuvee', 'approuve'],
  rejected: ['refusee', 'refuse', 'rejetee', 'rejete'],
});
const PRIORITY_WORDS = meaning(REQUEST_PRIORITIES, {
  low: ['basse', 'faible'],
  medium: ['moyenne'],
  high: ['haute', 'elevee'],
  critical: ['critique', 'urgente'],
});
const VOTES = { min: 0, max: 2_000_000_000 };

/** `findPerson` returns our id of a person, undefined when there is none. */
export function mendRequest(
  raw: EarlierRow,
  { id, now, findPerson }: { id: string; now: Date; findPerson: (key: unknown) => string | undefined },
): Outcome<EarlierRequest> {
  const mender = new Mender(now);
  const toolName = mender.text('tool_name', raw.tool_name, REQUEST_LIMITS.name);
  if (toolName === null) return { refused: 'name_missing' };
  const businessCase = mender.text('business_case', raw.business_case, REQUEST_LIMITS.text);
  const given = mender.text('description', raw.description, REQUEST_LIMITS.text);
  if (given === null) mender.note('description_missing');
  const requestedBy = findPerson(raw.requested_by);
  if (requestedBy === undefined) mender.note('author_missing');
  const createdAt = mender.moment('created_at', raw.created_at ?? raw.date_requested);
  const fields = fieldsSchema.safeParse({
    tool_name: toolName,
    description: given ?? businessCase ?? toolName,
    business_case: businessCase ?? '',
    category: mender.text('category', raw.category, REQUEST_LIMITS.category),
    sub_category: mender.text('sub_category', raw.sub_category, REQUEST_LIMITS.category),
    estimated_cost: mender.text('estimated_cost', raw.estimated_cost, REQUEST_LIMITS.cost),
    expected_users: mender.count(
      'expected_users',
      raw.expected_users,
      { min: 0, max: REQUEST_LIMITS.expectedUsers },
      'number_invalid',
    ),
    priority:
      mender.choice('priority', raw.priority, {
        values: REQUEST_PRIORITIES,
        words: PRIORITY_WORDS,
        fallback: 'medium',
      }) ?? 'medium',
    status:
      mender.choice('status', raw.status, {
        values: REQUEST_STATUSES,
        words: STATUS_WORDS,
        fallback: 'pending',
      }) ?? 'pending',
  });
  if (!fields.success) return { refused: 'invalid', field: String(fields.error.issues[0]?.path[0] ?? '') };
  return {
    row: {
      ...fields.data,
      id,
      imported_votes: mender.count('votes', raw.votes, VOTES, 'votes_invalid') ?? 0,
      requested_by: requestedBy ?? null,
      date_requested: mendDay(mender, raw, createdAt, now),
      created_at: createdAt,
    },
    remarks: mender.remarks,
  };
}

function mendDay(mender: Mender, raw: EarlierRow, createdAt: Date, now: Date): string {
  const day = mender.day('date_requested', raw.date_requested) ?? dayInParis(createdAt);
  if (day <= dayInParis(now)) return day;
  mender.note('date_in_future', 'date_requested');
  return dayInParis(createdAt);
}
