import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';
import { toolQuery } from './get-tool.ts';

export type ToolChanges = NonNullable<
  paths['/api/tools/{id}']['patch']['requestBody']
>['content']['application/json'];

export function useEditTool(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ToolChanges) =>
      unwrap(api.PATCH('/api/tools/{id}', { params: { path: { id } }, body })),
    onSuccess: (tool) => {
      // The open card shows the response at once; lists and counts are refetched in the background.
      queryClient.setQueryData(toolQuery(id).queryKey, tool);
      void queryClient.invalidateQueries({ queryKey: ['tools'] });
    },
  });
}
