import { COMPARED_MAX } from '@perkotheque/domain/tools/compare';

/** The address of a comparison: `?tools=<id>,<id>`, and the tool that is open over it. */
export type CompareSearch = { tools?: string; tool?: string };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Keeps the first four different identifiers, so that a shared link never breaks the page. */
export function readToolIds(tools: unknown): string[] {
  if (typeof tools !== 'string') return [];
  const ids = tools.toLowerCase().split(',');
  return [...new Set(ids.filter((id) => UUID.test(id)))].slice(0, COMPARED_MAX);
}

export const writeToolIds = (tools: readonly { id: string }[]): string => tools.map(({ id }) => id).join(',');

/** Invalid values become undefined instead of absent: the router would otherwise keep the raw value. */
export function parseCompareSearch({ tools, tool }: Record<string, unknown>): CompareSearch {
  const [open] = readToolIds(tool);
  return { tools: readToolIds(tools).join(',') || undefined, tool: open };
}
