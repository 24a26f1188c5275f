import type { Call, Json } from './load-calls.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;

/** Responses that the rules demand, as route, status and error code. Any other refusal fails the run. */
const MEANT_REFUSALS: ReadonlySet<string> = new Set([
  // The last code of a scarce perk is gone: to a startup, to its assistant, and to staff who approve a claim.
  'POST /api/claims 409 out_of_stock',
  'POST /mcp 200 out_of_stock',
  'POST /api/inbox/decisions 200 out_of_stock',
  // The startup claims a scarce perk again after it withdrew one whose code it had read, or after staff refused it.
  'POST /api/claims 409 perk_already_used',
  // Another member of staff decided first, or the startup withdrew its claim.
  'POST /api/inbox/decisions 200 claim_moved',
  // Staff refused the claim before the startup withdrew it.
  'POST /api/claims/:id/move 409 claim_moved',
]);

export const isMeant = (refusal: string) => MEANT_REFUSALS.has(refusal);

/** Error codes that a response with status 200 contains. */
const INNER_CODES: Record<string, (body: Json) => unknown[]> = {
  '/api/inbox/decisions': ({ outcomes }) => outcomes.map(({ error }: Json) => error),
  '/mcp': ({ error, result }) => [error?.code, result?.isError && result.structuredContent?.code],
};

function listCodes({ path }: Call, status: number, text: () => string): unknown[] {
  if (status >= 200 && status < 300) return INNER_CODES[path]?.(JSON.parse(text())) ?? [];
  try {
    return [JSON.parse(text()).code];
  } catch {
    return ['unreadable'];
  }
}

/** Returns what the response to a call refused, as route, status and error code. */
export function listRefusals(call: Call, status: number | 'broken', text: () => string): string[] {
  const route = `${call.method} ${call.path.replace(/\?.*/, '').replace(UUID, ':id')}`;
  if (status === 'broken') return [`${route} broken`];
  return listCodes(call, status, text)
    .filter(Boolean)
    .map((code) => `${route} ${status} ${code}`);
}
