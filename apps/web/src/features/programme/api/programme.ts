import type { ClaimFigure, PerkFigure } from '@perkotheque/domain/programme/figures';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';
import { downloadBlob } from '#lib/download.ts';

type Answer<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Body } } } };
}
  ? Body
  : never;

export type Programme = Answer<'/api/programme'>;
export type Potential = Answer<'/api/programme/potential'>;
type ClaimsPage = Answer<'/api/programme/claims'>;
export type FigureClaim = ClaimsPage['claims'][number];
type PerksPage = Answer<'/api/programme/perks'>;
export type FigurePerk = PerksPage['perks'][number];
export type ProgrammeFilter = paths['/api/programme']['get']['parameters']['query'];

const pageParam = (page: number) => (page > 1 ? { page: String(page) } : {});

export function programmeQuery(query: ProgrammeFilter) {
  return queryOptions({
    queryKey: ['claims', 'programme', query],
    queryFn: ({ signal }): Promise<Programme> =>
      unwrap(api.GET('/api/programme', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}

/** Apart: the server judges every startup for it, and the other figures need not wait. */
export function potentialQuery(query: ProgrammeFilter) {
  return queryOptions({
    queryKey: ['claims', 'potential', query],
    queryFn: ({ signal }): Promise<Potential> =>
      unwrap(api.GET('/api/programme/potential', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}

export function figureClaimsQuery(figure: ClaimFigure, filter: ProgrammeFilter, page: number) {
  const query = { ...filter, figure, ...pageParam(page) };
  return queryOptions({
    queryKey: ['claims', 'figure', query],
    queryFn: ({ signal }): Promise<ClaimsPage> =>
      unwrap(api.GET('/api/programme/claims', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}

export function figurePerksQuery(figure: PerkFigure, page: number) {
  const query = { figure, ...pageParam(page) };
  return queryOptions({
    queryKey: ['perks', 'figure', query],
    queryFn: ({ signal }): Promise<PerksPage> =>
      unwrap(api.GET('/api/programme/perks', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}

export function useExportProgramme() {
  return useMutation({
    mutationFn: async (query: ProgrammeFilter) => {
      const blob = await unwrap(api.GET('/api/programme/export', { params: { query }, parseAs: 'blob' }));
      downloadBlob(`perkotheque-programme-${query.from}-${query.to}.csv`, blob as Blob);
    },
  });
}
