import type { ComplianceStatus } from '@perkotheque/domain/compliance/score';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import createClient from 'openapi-fetch';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

type Answer = paths['/api/compliance']['get']['responses'][200]['content']['application/json'];
export type CheckedTool = Answer['tools'][number];
export type ComplianceSummary = Answer['summary'];

export function complianceQuery(status: ComplianceStatus | undefined, page: number) {
  const query = { ...(status && { status }), ...(page > 1 && { page: String(page) }) };
  return queryOptions({
    // Under `tools`, so that the live channel's word that tools changed is heard here too.
    queryKey: ['tools', 'compliance', query],
    queryFn: ({ signal }): Promise<Answer> =>
      unwrap(api.GET('/api/compliance', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}

type Completion = { toolId: string; requiredFields: string[] };
type CompletionAnswer = { success: boolean; message: string; updated: string[]; error?: string };

/** By hand until the function is part of the generated contract. */
const functions = createClient<{
  '/api/functions/auto-complete-tool': {
    post: {
      requestBody: { content: { 'application/json': Completion } };
      responses: { 200: { content: { 'application/json': CompletionAnswer } } };
    };
  };
}>({ baseUrl: window.location.origin, fetch: (request) => globalThis.fetch(request) });

export function useCompleteTool() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Completion) => unwrap(functions.POST('/api/functions/auto-complete-tool', { body })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['tools'] }),
  });
}
