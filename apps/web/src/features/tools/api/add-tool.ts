import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

export type NewTool = paths['/api/tools']['post']['requestBody']['content']['application/json'];

export function useAddTool() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewTool) => unwrap(api.POST('/api/tools', { body })),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['tools'] }),
  });
}
