import type { ClaimFieldName } from '@perkotheque/domain/claims/import-fields';
import type { ImportField } from '@perkotheque/domain/imports/vocabulary';
import type { StartupFieldName } from '@perkotheque/domain/startups/fields';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

/** What a file is imported into. Texts that differ have the target as their context. */
export type ImportTarget = 'tools' | 'startups' | 'claims';

type CheckPath = paths['/api/imports/check']['post'];
type ToolReport = CheckPath['responses'][200]['content']['application/json'];
type ToolDetail = paths['/api/imports/{id}']['get']['responses'][200]['content']['application/json'];

/** A field of a tool, a startup or a claim: all kinds of import have the same shape. */
export type Field = ImportField | StartupFieldName | ClaimFieldName;
export type Mapping = (Field | null)[];
export type Fault = Omit<ToolReport['faults'][number], 'field'> & { field: Field };
export type Report = Omit<ToolReport, 'faults' | 'mapping'> & { faults: Fault[]; mapping: Mapping };
export type ImportDetail = Omit<ToolDetail, 'faults'> & { faults: Fault[] };
export type ImportDefaults = NonNullable<
  NonNullable<CheckPath['requestBody']>['content']['application/json']['defaults']
>;

export type ChosenFile = { key: number; name: string; text: string };
type CheckBody = { text: string; mapping?: Mapping; defaults: ImportDefaults };
type ImportBody = CheckBody & { file_name: string; duplicates: 'skip' | 'import' };

/** The list of imports has the fields of its own target only, so a mapping of it is one that the server takes. */
const forTools = <Body extends { mapping?: Mapping }>(body: Body) =>
  body as Omit<Body, 'mapping'> & { mapping?: (ImportField | null)[] };
const forStartups = <Body extends CheckBody>({ defaults: _defaults, ...body }: Body) =>
  body as Omit<Body, 'mapping' | 'defaults'> & { mapping?: (StartupFieldName | null)[] };
const forClaims = <Body extends CheckBody & { duplicates?: string }>(body: Body) => {
  const { defaults: _defaults, duplicates: _duplicates, ...rest } = body;
  return rest as Omit<Body, 'mapping' | 'defaults' | 'duplicates'> & { mapping?: (ClaimFieldName | null)[] };
};

const CLIENTS = {
  tools: {
    check: (body: CheckBody, signal: AbortSignal): Promise<Report> =>
      unwrap(api.POST('/api/imports/check', { body: forTools(body), signal })),
    run: (body: ImportBody): Promise<ImportDetail> =>
      unwrap(api.POST('/api/imports', { body: forTools(body) })),
    list: (signal: AbortSignal) => unwrap(api.GET('/api/imports', { signal })),
    undo: (id: string): Promise<ImportDetail> =>
      unwrap(api.POST('/api/imports/{id}/undo', { params: { path: { id } } })),
    /** The catalogue, its counts and the checklist. */
    touches: [['tools'], ['setup']],
  },
  startups: {
    check: (body: CheckBody, signal: AbortSignal): Promise<Report> =>
      unwrap(api.POST('/api/startups/imports/check', { body: forStartups(body), signal })),
    run: (body: ImportBody): Promise<ImportDetail> =>
      unwrap(api.POST('/api/startups/imports', { body: forStartups(body) })),
    list: (signal: AbortSignal) => unwrap(api.GET('/api/startups/imports', { signal })),
    undo: (id: string): Promise<ImportDetail> =>
      unwrap(api.POST('/api/startups/imports/{id}/undo', { params: { path: { id } } })),
    touches: [['startups']],
  },
  claims: {
    check: (body: CheckBody, signal: AbortSignal): Promise<Report> =>
      unwrap(api.POST('/api/claims/imports/check', { body: forClaims(body), signal })),
    run: (body: ImportBody): Promise<ImportDetail> =>
      unwrap(api.POST('/api/claims/imports', { body: forClaims(body) })),
    list: (signal: AbortSignal) => unwrap(api.GET('/api/claims/imports', { signal })),
    undo: (id: string): Promise<ImportDetail> =>
      unwrap(api.POST('/api/claims/imports/{id}/undo', { params: { path: { id } } })),
    /** Startups show how many claims they have, perks who has one. */
    touches: [['claims'], ['startups'], ['perks']],
  },
} as const;

/** A dry run of an import. It sends the file each time, because the server stores no unchecked file. */
export function reportQuery(
  target: ImportTarget,
  file: ChosenFile,
  mapping: Mapping | null,
  defaults: ImportDefaults,
) {
  return queryOptions({
    queryKey: ['imports', target, 'check', file.key, mapping, defaults],
    queryFn: ({ signal }): Promise<Report> =>
      CLIENTS[target].check({ text: file.text, defaults, ...(mapping && { mapping }) }, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
}

export const importsQuery = (target: ImportTarget) =>
  queryOptions({
    queryKey: ['imports', target, 'list'],
    queryFn: async ({ signal }) => (await CLIENTS[target].list(signal)).imports,
  });

function useRefresh(target: ImportTarget) {
  const queryClient = useQueryClient();
  const keys: readonly (readonly string[])[] = [['imports', target, 'list'], ...CLIENTS[target].touches];
  return () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

export function useRunImport(target: ImportTarget) {
  const onSettled = useRefresh(target);
  return useMutation({ mutationFn: CLIENTS[target].run, onSettled });
}

export function useUndoImport(target: ImportTarget) {
  const onSettled = useRefresh(target);
  return useMutation({ mutationFn: CLIENTS[target].undo, onSettled });
}
