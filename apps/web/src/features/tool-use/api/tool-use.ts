import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

type UsePath = paths['/api/tools/{id}/use'];
export type ToolUse = UsePath['get']['responses'][200]['content']['application/json'];
export type Answer =
  paths['/api/tools/{id}/use/outcome']['put']['requestBody']['content']['application/json'];

const TOOL_USE = { queryKey: ['tool-use'] };

export function toolUseQuery(id: string) {
  return queryOptions({
    queryKey: [...TOOL_USE.queryKey, id],
    queryFn: ({ signal }): Promise<ToolUse> =>
      unwrap(api.GET('/api/tools/{id}/use', { params: { path: { id } }, signal })),
  });
}

/** Everything that the lead of a startup may say about a tool; null takes it back. */
export type Saying = { mayBeNamed: boolean | null } | { answer: Answer | null };

export function useSay(id: string) {
  const queryClient = useQueryClient();
  const params = { path: { id } };
  return useMutation({
    mutationFn: async (saying: Saying): Promise<void> => {
      if ('answer' in saying) {
        const { answer } = saying;
        await (answer
          ? unwrap(api.PUT('/api/tools/{id}/use/outcome', { params, body: answer }))
          : unwrap(api.DELETE('/api/tools/{id}/use/outcome', { params })));
      } else {
        const { mayBeNamed } = saying;
        await (mayBeNamed === null
          ? unwrap(api.DELETE('/api/tools/{id}/use', { params }))
          : unwrap(api.PUT('/api/tools/{id}/use', { params, body: { may_be_named: mayBeNamed } })));
      }
    },
    // The button stays busy until the panel shows what was said.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...TOOL_USE.queryKey, id] }),
  });
}
