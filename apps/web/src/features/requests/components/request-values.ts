import { REQUEST_LIMITS } from '@perkotheque/domain/requests/limits';
import type { RequestPriority, RequestStatus } from '@perkotheque/domain/requests/vocabulary';
import { ApiError } from '#lib/api-error.ts';
import type { ToolRequest } from '../api/list-requests.ts';

/** What both forms ask for, as it is typed. */
export type RequestValues = {
  tool_name: string;
  description: string;
  business_case: string;
  category: string;
  sub_category: string;
  priority: RequestPriority;
  estimated_cost: string;
  expected_users: string;
  /** These two are the managers' to say. */
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

/** Undefined when it is no such number. « 1 200 » is one. */
export function usersOf(typed: string): number | null | undefined {
  const digits = typed.replace(/\s/g, '');
  if (digits === '') return null;
  const number = /^\d{1,7}$/.test(digits) ? Number(digits) : Number.NaN;
  return number <= REQUEST_LIMITS.expectedUsers ? number : undefined;
}

/** As the server wants it, whoever sends it: a decision goes apart. */
export function bodyOf({ status: _status, reason: _reason, ...values }: RequestValues) {
  return { ...values, expected_users: usersOf(values.expected_users) ?? null };
}

type Body = ReturnType<typeof bodyOf>;

/** Only what differs is sent: what somebody else changed meanwhile is not put back. */
export function changesBetween(before: RequestValues, after: RequestValues): Partial<Body> {
  const [old, fresh] = [bodyOf(before), bodyOf(after)];
  const keys = Object.keys(fresh) as (keyof Body)[];
  return Object.fromEntries(keys.filter((key) => old[key] !== fresh[key]).map((key) => [key, fresh[key]]));
}

/** What the server said of each field, in the order of the forms. */
export function saidOf(error: unknown): { name: keyof RequestValues; message: string }[] {
  const said = error instanceof ApiError ? error.fields : {};
  return FIELDS.flatMap((name) => (said[name] ? [{ name, message: said[name] }] : []));
}
