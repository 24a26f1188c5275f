import { findTool } from '../api/src/features/tools/tools.repo.ts';
import { listToolCards } from '../api/src/features/tools/tools-list.repo.ts';
import { listSuggestions } from '../api/src/features/tools/tools-suggestions.repo.ts';
import { recordQuery, type Statement } from './recorded-query.ts';

/** Requests for the product and the baseline, with the statement that the baseline runs for each path. */
export type Scenario = {
  name: string;
  /**
   * The share of the baseline's throughput that the product must reach (median of paired rounds, 100,000 tools).
   * Without a goal only its growth is measured.
   */
  goal?: number | undefined;
  requests: { method: 'GET' | 'PUT' | 'DELETE'; path: string }[];
  statements: Record<string, Statement>;
};

export type Sample = { toolIds: string[]; userId: string; categoryId: string };

const WORDS = ['gestion', 'facturation', 'projet', 'contrat', 'paie', 'agenda', 'stock', 'veille'];
const get = (path: string) => ({ method: 'GET' as const, path });

async function reads(
  name: string,
  goal: number | undefined,
  entries: [path: string, work: Parameters<typeof recordQuery>[1]][],
): Promise<Scenario> {
  const statements: Record<string, Statement> = {};
  for (const [path, work] of entries) statements[path] = await recordQuery(name, work);
  return { name, goal, requests: entries.map(([path]) => get(path)), statements };
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
    { name: 'facets, unfiltered', requests: [get('/api/tools/counts')], statements: {} },
    { name: 'landing', goal: 0.4, requests: [get('/api/landing')], statements: {} },
  ];
}

function favouriteToggle(toolIds: string[], userId: string): Scenario {
  const statements: Record<string, Statement> = {};
  const requests: Scenario['requests'] = [];
  for (const id of toolIds) {
    const path = `/api/favorites/${id}`;
    requests.push({ method: 'PUT', path }, { method: 'DELETE', path });
    statements[`PUT ${path}`] = {
      name: 'favourite',
      text: 'insert into user_favorites (user_id, tool_id) values ($1, $2) on conflict do nothing',
      values: [userId, id],
    };
    statements[`DELETE ${path}`] = {
      name: 'no favourite',
      text: 'delete from user_favorites where user_id = $1 and tool_id = $2',
      values: [userId, id],
    };
  }
  return { name: 'favourite toggle', goal: 0.1, requests, statements };
}
