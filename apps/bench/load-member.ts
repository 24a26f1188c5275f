import { setTimeout as sleep } from 'node:timers/promises';
import type { Call, LoadClient } from './load-client.ts';
import type { LoadData, LoadMember } from './load-data.ts';

/** Relative frequency of each step. */
const MIX = { browse: 60, search: 20, open: 10, favourite: 5, vote: 3 };
/** One member in ten is an admin, so that reveals and console requests are one percent each of all steps. */
const ADMIN_MIX = { browse: 49, search: 16, open: 8, favourite: 4, vote: 3, reveal: 10, admin: 10 };
type Step = keyof typeof ADMIN_MIX;

const THINK_MS = { least: 2_000, most: 8_000 };
const WORDS = ['gestion', 'facturation', 'projet', 'contrat', 'paie', 'agenda', 'stock', 'veille', 'équipe'];
const TOOLS_WITH_CREDENTIALS = 20;

const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;
const get = (path: string): Call => ({ method: 'GET', path });

function pickStep(mix: Partial<Record<Step, number>>): Step {
  const entries = Object.entries(mix) as [Step, number][];
  let left = Math.random() * entries.reduce((sum, [, share]) => sum + share, 0);
  for (const [step, share] of entries) {
    left -= share;
    if (left < 0) return step;
  }
  return 'browse';
}

export const toolsWithCredentials = ({ toolIds }: LoadData) => toolIds.slice(0, TOOLS_WITH_CREDENTIALS);

/** Repeats random steps until the signal aborts. A second toggle of a favourite or a vote reverts the first. */
export async function simulateMember(
  client: LoadClient,
  member: LoadMember,
  data: LoadData,
  signal: AbortSignal,
): Promise<void> {
  const chosen = new Set<string>();
  const toggle = (path: string): Call => {
    const isOn = chosen.has(path);
    if (isOn) chosen.delete(path);
    else chosen.add(path);
    return { method: isOn ? 'DELETE' : 'PUT', path };
  };
  const calls: Record<Step, () => Call[]> = {
    browse: () => {
      const category = Math.random() < 0.5 ? `category=${pick(data.categoryIds)}&` : '';
      const page = 1 + Math.floor(Math.random() ** 3 * 10);
      return [get(`/api/tools?${category}page=${page}`), get('/api/tools/counts')];
    },
    search: () => {
      const words = Math.random() < 0.5 ? pick(WORDS) : `${pick(WORDS)} ${pick(WORDS)}`;
      const q = encodeURIComponent(words);
      return [
        get(`/api/tools/suggestions?q=${encodeURIComponent(words.slice(0, 4))}`),
        get(`/api/tools?q=${q}`),
        get(`/api/tools/counts?q=${q}`),
      ];
    },
    open: () => [get(`/api/tools/${pick(data.toolIds)}`)],
    favourite: () => [toggle(`/api/favorites/${pick(data.toolIds)}`)],
    vote: () => [toggle(`/api/requests/${pick(data.requestIds)}/vote`)],
    reveal: () => [
      {
        method: 'POST',
        path: `/api/tools/${pick(toolsWithCredentials(data))}/credentials/reveal`,
        body: { field: 'password' },
      },
    ],
    admin: () => [
      pick<() => Call>([
        () => get(`/api/console/tools?q=${encodeURIComponent(pick(WORDS))}`),
        () => get('/api/audit'),
        () => get('/api/users'),
        () => ({
          method: 'PATCH',
          path: `/api/tools/${pick(data.toolIds)}`,
          body: { owner: `Éditeur ${Math.floor(Math.random() * 1000)}` },
        }),
      ])(),
    ],
  };
  const think = (share: number) =>
    sleep(share * (THINK_MS.least + Math.random() * (THINK_MS.most - THINK_MS.least)), undefined, {
      signal,
    }).catch(() => {});
  // A random delay spreads the first requests.
  await think(Math.random());
  while (!signal.aborted) {
    const step = pickStep(member.isAdmin ? ADMIN_MIX : MIX);
    for (const call of calls[step]()) await client.call(step, call);
    await think(1);
  }
}
