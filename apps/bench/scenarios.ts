import { findTool } from '../api/src/features/tools/tools.repo.ts';
import { listToolCards } from '../api/src/features/tools/tools-list.repo.ts';
import { listSuggestions } from '../api/src/features/tools/tools-suggestions.repo.ts';
import { recordQuery } from './recorded-query.ts';
import type { Work } from './recorder.ts';

export type BenchRequest = {
  method: 'GET' | 'PUT' | 'DELETE' | 'POST';
  path: string;
  /** Who asks; the member of the data set unless it is given. */
  cookie?: string;
  body?: object;
};

/** Requests for the product and the baseline, with what the baseline runs for each of them. */
export type Scenario = {
  name: string;
  /**
   * The share of the baseline's throughput that the product must reach (median of paired rounds, 100,000 tools).
   * Without a goal only its growth is measured.
   */
  goal?: number | undefined;
  /** The goal is a floor of about half of what was measured; --quick takes one round and judges none. */
  isReported?: boolean;
  requests: BenchRequest[];
  /** Sent after each response, with the `id` of its body in the path. */
  undo?: BenchRequest;
  work: Record<string, Work>;
};

export type Sample = { toolIds: string[]; userId: string; categoryId: string };

const WORDS = ['gestion', 'facturation', 'projet', 'contrat', 'paie', 'agenda', 'stock', 'veille'];
const get = (path: string) => ({ method: 'GET' as const, path });

async function reads(
  name: string,
  goal: number | undefined,
  entries: [path: string, work: Parameters<typeof recordQuery>[1]][],
): Promise<Scenario> {
  const work: Scenario['work'] = {};
  for (const [path, query] of entries) work[path] = { statements: [await recordQuery(name, query)] };
  return { name, goal, requests: entries.map(([path]) => get(path)), work };
}

type Listed = Parameters<typeof listToolCards>[1];

export async function createScenarios({ toolIds, userId, categoryId }: Sample): Promise<Scenario[]> {
  const page = (path: string, request: Partial<Listed>): [string, Parameters<typeof recordQuery>[1]] => [
    path,
    (trx) => listToolCards(trx, { filter: {}, userId, sort: 'name', page: 1, ...request }),
  ];
  const search = (q: string) =>
    page(`/api/tools?q=${encodeURIComponent(q)}`, { filter: { q }, sort: 'relevance' });
  return [
    await reads(
      'list',
      0.3,
      [1, 2, 3, 5, 8].map((number) => page(`/api/tools?page=${number}`, { page: number })),
    ),
    await reads('filtered list', 0.25, [
      page(`/api/tools?category=${categoryId}&status=active`, {
        filter: { category: categoryId, status: 'active' },
      }),
    ]),
    await reads(
      'one tool',
      0.2,
      toolIds.map((id) => [`/api/tools/${id}`, (trx) => findTool(trx, id, userId)]),
    ),
    await reads(
      'suggestions',
      0.15,
      WORDS.map((word) => word.slice(0, 4)).map((typed) => [
        `/api/tools/suggestions?q=${typed}`,
        (trx) => listSuggestions(trx, typed, userId),
      ]),
    ),
    await reads('search, rare word', 0.65, [search('quincaillerie')]),
    await reads(
      'search, two words',
      0.35,
      [...WORDS.keys()].map((index) => search(`${WORDS[index]} ${WORDS[(index + 3) % WORDS.length]}`)),
    ),
    await reads('search, frequent word', undefined, [search('gestion')]),
    favouriteToggle(toolIds, userId),
    { name: 'facets, unfiltered', requests: [get('/api/tools/counts')], work: {} },
    { name: 'landing', goal: 0.4, requests: [get('/api/landing')], work: {} },
  ];
}

function favouriteToggle(toolIds: string[], userId: string): Scenario {
  const work: Scenario['work'] = {};
  const requests: Scenario['requests'] = [];
  for (const id of toolIds) {
    const path = `/api/favorites/${id}`;
    requests.push({ method: 'PUT', path }, { method: 'DELETE', path });
    const values = [userId, id];
    const insert = 'insert into user_favorites (user_id, tool_id) values ($1, $2) on conflict do nothing';
    work[`PUT ${path}`] = { statements: [{ name: 'favourite', text: insert, values }] };
    const remove = 'delete from user_favorites where user_id = $1 and tool_id = $2';
    work[`DELETE ${path}`] = { statements: [{ name: 'no favourite', text: remove, values }] };
  }
  return { name: 'favourite toggle', goal: 0.1, requests, work };
}
