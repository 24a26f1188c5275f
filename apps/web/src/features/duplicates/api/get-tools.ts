import { useQueries } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

type Tool = paths['/api/tools/{id}']['get']['responses'][200]['content']['application/json'];
export type WholeTool = Tool & { details: NonNullable<Tool['details']> };

const isWhole = (tool: Tool | undefined): tool is WholeTool => Boolean(tool?.details);

/** The full tools, in the requested order; null until all are loaded. */
export function useWholeTools(ids: readonly string[]) {
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: ['tools', 'one', id],
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<Tool> =>
        unwrap(api.GET('/api/tools/{id}', { params: { path: { id } }, signal })),
    })),
    combine: (results) => {
      const tools = results.map(({ data }) => data).filter(isWhole);
      return {
        tools: tools.length === ids.length ? tools : null,
        error: results.find(({ error }) => error)?.error ?? null,
        isPending: results.some(({ isPending }) => isPending),
        retry: () => {
          for (const result of results) void result.refetch();
        },
      };
    },
  });
}
