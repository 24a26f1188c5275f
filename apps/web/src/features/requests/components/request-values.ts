import { REQUEST_LIMITS } from '@perkotheque/domain/requests/limits';
import type { RequestPriority, RequestStatus } from '@perkotheque/domain/requests/vocabulary';
import { ApiError } from '#lib/api-error.ts';
import type { ToolRequest } from '../api/list-requests.ts';

/** The values of both forms, as typed. */
export type RequestValues = {
  tool_name: string;
  description: string;
  business_case: string;
  category: string;
  sub_category: string;
  priority: RequestPriority;
  estimated_cost: string;
  expected_users: string;
  /** Only managers change these two. */
  status: RequestStatus;
  reason: string;
};

export const BLANK: RequestValues = {
  tool_name: '',
  description: '',
  business_case: '',
  category: '',
  sub_category: '',
  priority: 'medium',
  estimated_cost: '',
  expected_users: '',
  status: 'pending',
  reason: '',
};

const FIELDS = Object.keys(BLANK) as (keyof RequestValues)[];

export function valuesOf(request: ToolRequest): RequestValues {
  return {
    tool_name: request.tool_name,
    description: request.description,
    business_case: request.business_case,
    category: request.category ?? '',
    sub_category: request.sub_category ?? '',
    priority: request.priority,
    estimated_cost: request.estimated_cost ?? '',
    expected_users: request.expected_users === null ? '' : String(request.expected_users),
    status: request.status,
    reason: '',
  };
}

/** Undefined if it is not a valid number. « 1 200 » is valid. */
export function usersOf(typed: string): number | null | undefined {
  const digits = typed.replace(/\s/g, '');
  if (digits === '') return null;
  const number = /^\d{1,7}$/.test(digits) ? Number(digits) : Number.NaN;
  return number <= REQUEST_LIMITS.expectedUsers ? number : undefined;
}

/** The request body without the decision, which has its own. */
export function bodyOf({ status: _status, reason: _reason, ...values }: RequestValues) {
  return { ...values, expected_users: usersOf(values.expected_users) ?? null };
}

type Body = ReturnType<typeof bodyOf>;

/** Only changed fields, so that a concurrent change of another field is kept. */
export function changesBetween(before: RequestValues, after: RequestValues): Partial<Body> {
  const [old, fresh] = [bodyOf(before), bodyOf(after)];
  const keys = Object.keys(fresh) as (keyof Body)[];
  return Object.fromEntries(keys.filter((key) => old[key] !== fresh[key]).map((key) => [key, fresh[key]]));
}

/** The server's messages by field, in the order of the form. */
export function serverMessages(error: unknown): { name: keyof RequestValues; message: string }[] {
  const said = error instanceof ApiError ? error.fields : {};
  return FIELDS.flatMap((name) => (said[name] ? [{ name, message: said[name] }] : []));
}
