import type { SpendFigure } from '@perkotheque/domain/spend/figures';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';
import { downloadBlob } from '#lib/download.ts';

type Answer<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Body } } } };
}
  ? Body
  : never;

type Overview = Answer<'/api/spend'>;
type Payments = Answer<'/api/spend/payments'>;
export type Spend = Overview & Payments & { figures: Overview['figures'] & Payments['figures'] };
export type FigureSum = Spend['figures'][SpendFigure];
export type SpendPart = Spend['by_team'][number];
type LinesPage = Answer<'/api/spend/contracts'>;
export type SpendLine = LinesPage['lines'][number];
type UnusedPage = Answer<'/api/spend/unused'>;
export type UnusedTool = UnusedPage['tools'][number];
type SpendFilter = NonNullable<paths['/api/spend']['get']['parameters']['query']>;

const pageParam = (page: number) => (page > 1 ? { page: String(page) } : {});

/** The page: what tools cost a year and what falls due, asked beside each other. */
export function useSpend(query: SpendFilter) {
  const overview = useQuery({
    queryKey: ['contracts', 'spend', query],
    queryFn: ({ signal }): Promise<Overview> => unwrap(api.GET('/api/spend', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
  const payments = useQuery({
    queryKey: ['contracts', 'spend-payments', query],
    queryFn: ({ signal }): Promise<Payments> =>
      unwrap(api.GET('/api/spend/payments', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
  const data: Spend | undefined =
    overview.data && payments.data
      ? {
          ...overview.data,
          ...payments.data,
          figures: { ...overview.data.figures, ...payments.data.figures },
        }
      : undefined;
  return {
    data,
    error: overview.error ?? payments.error,
    isPlaceholderData: overview.isPlaceholderData || payments.isPlaceholderData,
    refetch: () => Promise.all([overview.refetch(), payments.refetch()]),
  };
}

export function spendLinesQuery(figure: SpendFigure, filter: SpendFilter, page: number) {
  const query = { ...filter, figure, ...pageParam(page) };
  return queryOptions({
    queryKey: ['contracts', 'spend-lines', query],
    queryFn: ({ signal }): Promise<LinesPage> =>
      unwrap(api.GET('/api/spend/contracts', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}

export function unusedQuery({ year: _year, ...filter }: SpendFilter, page: number) {
  const query = { ...filter, ...pageParam(page) };
  return queryOptions({
    queryKey: ['contracts', 'unused', query],
    queryFn: ({ signal }): Promise<UnusedPage> =>
      unwrap(api.GET('/api/spend/unused', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}

export function useExportSpend() {
  return useMutation({
    mutationFn: async (query: SpendFilter & { figure: SpendFigure }) => {
      const blob = await unwrap(api.GET('/api/spend/export', { params: { query }, parseAs: 'blob' }));
      downloadBlob(`perkotheque-depenses-${query.figure}.csv`, blob as Blob);
    },
  });
}
