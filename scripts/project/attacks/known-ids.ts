import type { KnownIds } from './arbitraries.ts';
import { emailOf, IDENTITIES } from './identities.ts';
import type { Owner } from './owner.ts';

/** Queries for the IDs of each path prefix; they exclude the accounts that the attack uses. */
const SOURCES: Record<string, string> = {
  '/api/tools': 'select id from tools order by random() limit 40',
  '/api/favorites': 'select id from tools where deleted_at is null order by random() limit 40',
  '/api/secure-tools': 'select id from tools where has_secure_access order by random() limit 20',
  '/api/trash': 'select id from tools where deleted_at is not null order by random() limit 20',
  '/api/console/tools': 'select id from tools where deleted_at is null order by random() limit 40',
  '/api/requests': 'select id from tool_requests order by random() limit 40',
  '/api/categories': 'select id from categories order by random() limit 20',
  '/api/tool-permissions': 'select id from tool_permissions order by random() limit 20',
  '/api/duplicate-groups': 'select id from duplicate_groups order by random() limit 20',
  '/api/tool-merges': 'select id from tool_merges order by random() limit 20',
  '/api/imports': 'select id from tool_imports order by random() limit 20',
  '/api/enrichment/runs': 'select id from enrichment_runs order by random() limit 20',
  '/api/enrichment/lookups': 'select id from enrichment_lookups order by random() limit 20',
  '/api/trends': 'select id from product_hunt_trends order by random() limit 20',
  '/api/users': `select id from profiles where email <> all ($1) order by random() limit 20`,
  '/api/functions/update-user-password': `select id from profiles where email <> all ($1) order by random() limit 20`,
};

export async function loadKnownIds(owner: Owner): Promise<KnownIds & { refresh: () => Promise<void> }> {
  const ids = new Map<string, string[]>();
  const own = IDENTITIES.map(emailOf).filter((email) => email !== undefined);
  let all: string[] = [];
  const refresh = async () => {
    for (const [start, query] of Object.entries(SOURCES)) {
      const rows = await owner.rows<{ id: string }>(query, query.includes('$1') ? [own] : []);
      ids.set(
        start,
        rows.map(({ id }) => id),
      );
    }
    all = [...ids.values()].flat();
  };
  await refresh();
  const longest = (path: string) =>
    [...ids.keys()].filter((start) => path.startsWith(start)).toSorted((a, b) => b.length - a.length)[0];
  return { of: (path) => ids.get(longest(path) ?? '') ?? all, any: () => all, refresh };
}
