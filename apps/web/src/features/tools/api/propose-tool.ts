import { useMutation } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

export type Proposal = paths['/api/tools/proposals']['post']['responses'][200]['content']['application/json'];

export function useProposal() {
  return useMutation({
    mutationFn: (url: string): Promise<Proposal> =>
      unwrap(api.POST('/api/tools/proposals', { body: { url } })),
  });
}
