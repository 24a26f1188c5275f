import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

type ListPath = paths['/api/contracts']['get'];
type DetailsPath = paths['/api/contracts/{id}'];
export type ContractListParams = Omit<NonNullable<ListPath['parameters']['query']>, 'cursor'>;
export type ContractPage = ListPath['responses'][200]['content']['application/json'];
export type Contract = ContractPage['contracts'][number];
export type ContractDetails = DetailsPath['get']['responses'][200]['content']['application/json'];
export type NewContract = paths['/api/contracts']['post']['requestBody']['content']['application/json'];
export type ContractChanges = DetailsPath['patch']['requestBody']['content']['application/json'];
export type Decision =
  paths['/api/contracts/{id}/decisions']['post']['requestBody']['content']['application/json'];
export type Choice = Decision['kind'];

/** The live channel refetches the queries whose key starts with this topic. */
const CONTRACTS = { queryKey: ['contracts'] };

export function contractsQuery(query: ContractListParams) {
  return infiniteQueryOptions({
    queryKey: [...CONTRACTS.queryKey, 'list', query],
    queryFn: ({ pageParam, signal }): Promise<ContractPage> =>
      unwrap(
        api.GET('/api/contracts', {
          params: { query: { ...query, ...(pageParam && { cursor: pageParam }) } },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export function contractQuery(id: string) {
  return queryOptions({
    queryKey: [...CONTRACTS.queryKey, 'one', id],
    queryFn: ({ signal }): Promise<ContractDetails> =>
      unwrap(api.GET('/api/contracts/{id}', { params: { path: { id } }, signal })),
  });
}

export function toolContractsQuery(id: string) {
  return queryOptions({
    queryKey: [...CONTRACTS.queryKey, 'tool', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/tools/{id}/contracts', { params: { path: { id } }, signal })),
  });
}

/** The people who may be responsible for a contract of this tool. */
export function contractPeopleQuery(toolId: string) {
  return queryOptions({
    queryKey: [...CONTRACTS.queryKey, 'people', toolId],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/contracts/people', { params: { query: { tool_id: toolId } }, signal })))
        .people,
    staleTime: 60_000,
  });
}

/** A contract writes the renewal fields of its tool: both are read again. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries(CONTRACTS),
      queryClient.invalidateQueries({ queryKey: ['tools'] }),
    ]);
}

export function useAddContract() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (body: NewContract) => unwrap(api.POST('/api/contracts', { body })),
    onSuccess,
  });
}

export function useEditContract(id: string) {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (body: ContractChanges) =>
      unwrap(api.PATCH('/api/contracts/{id}', { params: { path: { id } }, body })),
    onSuccess,
  });
}

export function useDeleteContract(id: string) {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: () => unwrap(api.DELETE('/api/contracts/{id}', { params: { path: { id } } })),
    onSuccess,
  });
}

export function useDecide(id: string) {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (body: Decision) =>
      unwrap(api.POST('/api/contracts/{id}/decisions', { params: { path: { id } }, body })),
    onSuccess,
  });
}
