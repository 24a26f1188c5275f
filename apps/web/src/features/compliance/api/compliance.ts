import type { ComplianceStatus } from '@perkotheque/domain/compliance/score';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

type Answer = paths['/api/compliance']['get']['responses'][200]['content']['application/json'];
export type CheckedTool = Answer['tools'][number];
export type ComplianceSummary = Answer['summary'];

export function complianceQuery(status: ComplianceStatus | undefined, page: number) {
  const query = { ...(status && { status }), ...(page > 1 && { page: String(page) }) };
  return queryOptions({
    // Under `tools`, so that the live channel refetches it when tools change.
    queryKey: ['tools', 'compliance', query],
    queryFn: ({ signal }): Promise<Answer> =>
      unwrap(api.GET('/api/compliance', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}

type Completion = { toolId: string; requiredFields: string[] };

export function useCompleteTool() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Completion) => unwrap(api.POST('/api/functions/auto-complete-tool', { body })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['tools'] }),
  });
}
