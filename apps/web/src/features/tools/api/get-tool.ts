import { queryOptions } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';
import { failureOf } from '#lib/api-error.ts';

export type Tool = paths['/api/tools/{id}']['get']['responses'][200]['content']['application/json'];
export type ToolDetails = NonNullable<Tool['details']>;

/** What can be opened: the server kept nothing back. */
export type OpenTool = Tool & { details: ToolDetails };

export function isOpenTool(tool: Tool): tool is OpenTool {
  return tool.details !== null;
}

/** Not there is an answer, not an accident: asking again would not change it. */
export function isMissing(error: unknown): boolean {
  return ['not_found', 'validation_failed'].includes(failureOf(error));
}

/** The live channel tells when a tool changes; until then a card opens again as it was. */
const FRESH_MS = 30_000;
const JUST_NOW_MS = 5_000;

export const toolQuery = (id: string) =>
  queryOptions({
    queryKey: ['tools', 'one', id],
    queryFn: ({ signal }): Promise<Tool> =>
      unwrap(api.GET('/api/tools/{id}', { params: { path: { id } }, signal })),
    staleTime: FRESH_MS,
    retry: (failures, error) => !isMissing(error) && failures < 1,
    // What the page's loader has just found missing is not asked for a second time by its window.
    retryOnMount: ({ state }) => !isMissing(state.error) || Date.now() - state.errorUpdatedAt > JUST_NOW_MS,
  });
