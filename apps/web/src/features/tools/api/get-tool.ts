import { queryOptions } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';
import { failureOf } from '#lib/api-error.ts';

export type Tool = paths['/api/tools/{id}']['get']['responses'][200]['content']['application/json'];
export type ToolDetails = NonNullable<Tool['details']>;

/** A tool with access: the server sent every field. */
export type OpenTool = Tool & { details: ToolDetails };

export function isOpenTool(tool: Tool): tool is OpenTool {
  return tool.details !== null;
}

/** No retry after a 404: the response would be the same. */
export function isMissing(error: unknown): boolean {
  return ['not_found', 'validation_failed'].includes(failureOf(error));
}

/** The live channel invalidates a changed tool; until then the cached one is used. */
const FRESH_MS = 30_000;
const JUST_NOW_MS = 5_000;

export const toolQuery = (id: string) =>
  queryOptions({
    queryKey: ['tools', 'one', id],
    queryFn: ({ signal }): Promise<Tool> =>
      unwrap(api.GET('/api/tools/{id}', { params: { path: { id } }, signal })),
    staleTime: FRESH_MS,
    retry: (failures, error) => !isMissing(error) && failures < 1,
    // The loader's 404 is not repeated by the dialog.
    retryOnMount: ({ state }) => !isMissing(state.error) || Date.now() - state.errorUpdatedAt > JUST_NOW_MS,
  });
