import type { ClaimFieldName } from '@perkotheque/domain/claims/import-fields';
import type { ContractImportFieldName } from '@perkotheque/domain/contracts/import-fields';
import type { ImportField } from '@perkotheque/domain/imports/vocabulary';
import type { StartupFieldName } from '@perkotheque/domain/startups/fields';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

/** What a file is imported into. Texts that differ have the target as their context. */
export type ImportTarget = 'tools' | 'startups' | 'claims' | 'contracts';

type CheckPath = paths['/api/imports/check']['post'];
type ToolReport = CheckPath['responses'][200]['content']['application/json'];
type ToolDetail = paths['/api/imports/{id}']['get']['responses'][200]['content']['application/json'];

/** A field of a tool, a startup, a claim or a contract: all kinds of import have the same shape. */
export type Field = ImportField | StartupFieldName | ClaimFieldName | ContractImportFieldName;
export type Mapping = (Field | null)[];
export type Fault = Omit<ToolDetail['faults'][number], 'field'> & { field: Field };
export type Report = Omit<ToolReport, 'faults' | 'mapping'> & {
  faults: (Fault & { cell: string })[];
  mapping: Mapping;
};
export type ImportDetail = Omit<ToolDetail, 'faults'> & { faults: Fault[] };
type FaultyLines =
  paths['/api/imports/faulty-lines']['post']['responses'][200]['content']['application/json'];
export type ImportDefaults = NonNullable<
  NonNullable<CheckPath['requestBody']>['content']['application/json']['defaults']
>;

export type ChosenFile = { key: number; name: string; text: string };
/** A cell that was corrected in the preview. */
export type Correction = { line: number; field: Field; value: string };
type CheckBody = { text: string; mapping?: Mapping; defaults: ImportDefaults; corrections: Correction[] };
type ImportBody = CheckBody & {
  file_name: string;
  duplicates: 'skip' | 'import';
  create_categories: boolean;
};

/** The list of imports has the fields of its own target only, so a mapping of it is one that the server takes. */
type WithFields<Body, Own extends Field> = Omit<Body, 'mapping' | 'corrections'> & {
  mapping?: (Own | null)[];
  corrections: (Omit<Correction, 'field'> & { field: Own })[];
};
type Body = CheckBody & Partial<ImportBody>;
const forTools = <Given extends Body>(body: Given) => body as WithFields<Given, ImportField>;
const forStartups = <Given extends Body>(body: Given) => {
  const { defaults: _defaults, create_categories: _create, ...rest } = body;
  return rest as WithFields<Omit<Given, 'defaults' | 'create_categories'>, StartupFieldName>;
};
const forClaims = <Given extends Body>(body: Given) => {
  const { defaults: _defaults, create_categories: _create, duplicates: _duplicates, ...rest } = body;
  return rest as WithFields<Omit<Given, 'defaults' | 'create_categories' | 'duplicates'>, ClaimFieldName>;
};

const forContracts = <Given extends Body>(body: Given) => {
  const { defaults: _defaults, create_categories: _create, ...rest } = body;
  return rest as WithFields<Omit<Given, 'defaults' | 'create_categories'>, ContractImportFieldName>;
};

const CLIENTS = {
  tools: {
    check: (body: CheckBody, signal: AbortSignal): Promise<Report> =>
      unwrap(api.POST('/api/imports/check', { body: forTools(body), signal })),
    faultyLines: (body: CheckBody): Promise<FaultyLines> =>
      unwrap(api.POST('/api/imports/faulty-lines', { body: forTools(body) })),
    run: (body: ImportBody): Promise<ImportDetail> =>
      unwrap(api.POST('/api/imports', { body: forTools(body) })),
    list: (signal: AbortSignal) => unwrap(api.GET('/api/imports', { signal })),
    undo: (id: string): Promise<ImportDetail> =>
      unwrap(api.POST('/api/imports/{id}/undo', { params: { path: { id } } })),
    /** The catalogue, its counts, its categories and the checklist. */
    touches: [['tools'], ['categories'], ['setup']],
  },
  startups: {
    check: (body: CheckBody, signal: AbortSignal): Promise<Report> =>
      unwrap(api.POST('/api/startups/imports/check', { body: forStartups(body), signal })),
    faultyLines: (body: CheckBody): Promise<FaultyLines> =>
      unwrap(api.POST('/api/startups/imports/faulty-lines', { body: forStartups(body) })),
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
    faultyLines: (body: CheckBody): Promise<FaultyLines> =>
      unwrap(api.POST('/api/claims/imports/faulty-lines', { body: forClaims(body) })),
    run: (body: ImportBody): Promise<ImportDetail> =>
      unwrap(api.POST('/api/claims/imports', { body: forClaims(body) })),
    list: (signal: AbortSignal) => unwrap(api.GET('/api/claims/imports', { signal })),
    undo: (id: string): Promise<ImportDetail> =>
      unwrap(api.POST('/api/claims/imports/{id}/undo', { params: { path: { id } } })),
    /** Startups show how many claims they have, perks who has one. */
    touches: [['claims'], ['startups'], ['perks']],
  },
  contracts: {
    check: (body: CheckBody, signal: AbortSignal): Promise<Report> =>
      unwrap(api.POST('/api/contracts/imports/check', { body: forContracts(body), signal })),
    faultyLines: (body: CheckBody): Promise<FaultyLines> =>
      unwrap(api.POST('/api/contracts/imports/faulty-lines', { body: forContracts(body) })),
    run: (body: ImportBody): Promise<ImportDetail> =>
      unwrap(api.POST('/api/contracts/imports', { body: forContracts(body) })),
    list: (signal: AbortSignal) => unwrap(api.GET('/api/contracts/imports', { signal })),
    undo: (id: string): Promise<ImportDetail> =>
      unwrap(api.POST('/api/contracts/imports/{id}/undo', { params: { path: { id } } })),
    /** A tool shows the fields of its current contract. */
    touches: [['contracts'], ['tools']],
  },
} as const;

/** A dry run of an import. It sends the file each time, because the server stores no unchecked file. */
export function reportQuery(
  target: ImportTarget,
  file: ChosenFile,
  mapping: Mapping | null,
  defaults: ImportDefaults,
  corrections: Correction[],
) {
  return queryOptions({
    queryKey: ['imports', target, 'check', file.key, mapping, defaults, corrections],
    queryFn: ({ signal }): Promise<Report> =>
      CLIENTS[target].check({ text: file.text, defaults, corrections, ...(mapping && { mapping }) }, signal),
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

export function useStarterPack() {
  const onSettled = useRefresh('tools');
  return useMutation({
    mutationFn: (): Promise<ImportDetail> => unwrap(api.POST('/api/imports/starter-pack')),
    onSettled,
  });
}

export function useFaultyLines(target: ImportTarget) {
  return useMutation({ mutationFn: CLIENTS[target].faultyLines });
}

export function useUndoImport(target: ImportTarget) {
  const onSettled = useRefresh(target);
  return useMutation({ mutationFn: CLIENTS[target].undo, onSettled });
}
