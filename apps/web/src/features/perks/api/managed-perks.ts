import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

type ListOperation = paths['/api/perks/manage']['get'];
export type ManagedPerksParams = NonNullable<ListOperation['parameters']['query']>;
export type ManagedPerksPage = ListOperation['responses'][200]['content']['application/json'];
export type ManagedPerk = ManagedPerksPage['perks'][number];

export type EditedPerk =
  paths['/api/perks/{id}/editor']['get']['responses'][200]['content']['application/json'];
export type NewPerkBody = paths['/api/perks']['post']['requestBody']['content']['application/json'];
export type PerkChangesBody = paths['/api/perks/{id}']['patch']['requestBody']['content']['application/json'];
export type PerkMoveBody =
  paths['/api/perks/{id}/state']['put']['requestBody']['content']['application/json'];

/** The key starts with the live channel's topic, so that changes elsewhere cause a refetch. */
const PERKS = { queryKey: ['perks'] };

export function managedPerksQuery(query: ManagedPerksParams) {
  return queryOptions({
    queryKey: [...PERKS.queryKey, 'managed', query],
    queryFn: ({ signal }): Promise<ManagedPerksPage> =>
      unwrap(api.GET('/api/perks/manage', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}

/** Not under the topic: a form that somebody fills in must not be replaced by a refetch. */
const editorKey = (id: string) => ['perk-editor', id];

export function editedPerkQuery(id: string) {
  const params = { path: { id } };
  return queryOptions({
    queryKey: editorKey(id),
    queryFn: async ({ signal }) => {
      const [perk, { steps }] = await Promise.all([
        unwrap(api.GET('/api/perks/{id}/editor', { params, signal })),
        unwrap(api.GET('/api/perks/{id}/steps', { params, signal })),
      ]);
      return { perk, steps };
    },
    staleTime: 0,
    gcTime: 0,
  });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries(PERKS);
}

/** Keeps the steps, which only the route of their own returns. */
function useKeepPerk(id: string) {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return (perk: EditedPerk, steps?: PerkChangesBody['steps']) => {
    queryClient.setQueryData(editedPerkQuery(id).queryKey, (known) =>
      known
        ? { perk, steps: steps?.map(({ text, url = null }) => ({ text, url: url || null })) ?? known.steps }
        : known,
    );
    refresh();
  };
}

/** Functions, not mutations: a mutation would keep the code in a cache. */
export function useCreatePerk() {
  const refresh = useRefresh();
  return async (body: NewPerkBody) => {
    const made = await unwrap(api.POST('/api/perks', { body }));
    refresh();
    return made;
  };
}

export function useEditPerk(id: string) {
  const keep = useKeepPerk(id);
  return async (body: PerkChangesBody) =>
    keep(await unwrap(api.PATCH('/api/perks/{id}', { params: { path: { id } }, body })), body.steps);
}

export const movePerk = (id: string, state: PerkMoveBody['state']) =>
  unwrap(api.PUT('/api/perks/{id}/state', { params: { path: { id } }, body: { state } }));

export function useMovePerk(id: string) {
  const keep = useKeepPerk(id);
  return useMutation({
    mutationFn: (state: PerkMoveBody['state']) => movePerk(id, state),
    onSuccess: (perk) => keep(perk),
  });
}

/** « Vérifié aujourd'hui ». */
export function useCheckPerk(id: string) {
  const keep = useKeepPerk(id);
  return useMutation({
    mutationFn: () => unwrap(api.POST('/api/perks/{id}/check', { params: { path: { id } } })),
    onSuccess: (perk) => keep(perk),
  });
}

export function useDeleteDraft(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => unwrap(api.DELETE('/api/perks/{id}', { params: { path: { id } } })),
    onSettled: refresh,
  });
}
