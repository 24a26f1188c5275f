import {
  type EnrichmentField,
  OPEN_RUN_STATES,
  type RunKind,
} from '@perkotheque/domain/enrichment/vocabulary';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

export type Overview = paths['/api/enrichment']['get']['responses'][200]['content']['application/json'];
export type Run = NonNullable<Overview['run']>;
type Answer =
  paths['/api/functions/enrich-tool-info']['post']['responses'][200]['content']['application/json'];
export type Found = Answer & { changes: NonNullable<Answer['changes']> };

export const isOpen = (run: Run | null): boolean =>
  run !== null && (OPEN_RUN_STATES as readonly string[]).includes(run.state);

/** Polls a running job, in case an event of the live channel is missed. */
const RUN_REFRESH_MS = 4000;

export const overviewQuery = queryOptions({
  // Under `runs`, the live channel's topic.
  queryKey: ['runs', 'overview'],
  queryFn: ({ signal }): Promise<Overview> => unwrap(api.GET('/api/enrichment', { signal })),
  refetchInterval: ({ state }) => (isOpen(state.data?.run ?? null) ? RUN_REFRESH_MS : false),
});

function useRunsRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['runs'] });
}

export function useStartRun() {
  const refresh = useRunsRefresh();
  return useMutation({
    mutationFn: (kind: RunKind) => unwrap(api.POST('/api/enrichment/runs', { body: { kind } })),
    onSettled: refresh,
  });
}

export function useStopRun() {
  const refresh = useRunsRefresh();
  return useMutation({
    mutationFn: (id: string) =>
      unwrap(api.POST('/api/enrichment/runs/{id}/stop', { params: { path: { id } } })),
    onSettled: refresh,
  });
}

type Question = { toolId: string; toolName: string; description?: string; simulate?: boolean };

/** The source failed although the response is 200: carries the server's message. */
export class SourceFailure extends Error {}

export function useLookUp() {
  return useMutation({
    mutationFn: async (body: Question): Promise<Found> => {
      const found = await unwrap(api.POST('/api/functions/enrich-tool-info', { body }));
      if (found.error !== null) throw new SourceFailure(found.error);
      return { ...found, changes: found.changes ?? [] };
    },
  });
}

type Application = { lookupId: string; toolId: string; fields: readonly EnrichmentField[] };

export function useApplyLookup() {
  return useMutation({
    mutationFn: ({ lookupId, toolId, fields }: Application) =>
      unwrap(
        api.POST('/api/enrichment/lookups/{id}/apply', {
          params: { path: { id: lookupId } },
          body: { tool_id: toolId, fields: [...fields] },
        }),
      ),
  });
}
