import { setTimeout as sleep } from 'node:timers/promises';
import type { Call, LoadClient } from './load-client.ts';
import type { LoadMember, LoadWorld } from './load-world.ts';

/** Members look around, think, and now and then do something: out of a hundred steps. */
const MIX = { browse: 60, search: 20, open: 10, favourite: 5, vote: 3 };
/** Of an admin's: one member in ten is one, so that each is a hundredth of everything. */
const ADMIN_MIX = { browse: 49, search: 16, open: 8, favourite: 4, vote: 3, reveal: 10, admin: 10 };
type Step = keyof typeof ADMIN_MIX;

const THINK_MS = { least: 2_000, most: 8_000 };
const WORDS = ['gestion', 'facturation', 'projet', 'contrat', 'paie', 'agenda', 'stock', 'veille', 'équipe'];
const VAULT_TOOLS = 20;

const one = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;
const get = (path: string): Call => ({ method: 'GET', path });

function draw(mix: Partial<Record<Step, number>>): Step {
  const entries = Object.entries(mix) as [Step, number][];
  let left = Math.random() * entries.reduce((sum, [, share]) => sum + share, 0);
  for (const [step, share] of entries) {
    left -= share;
    if (left < 0) return step;
  }
  return 'browse';
}

export const vaultTools = ({ toolIds }: LoadWorld) => toolIds.slice(0, VAULT_TOOLS);

/** One member until told to stop. What they toggled they toggle back the next time, as people do. */
export async function liveAsMember(
  client: LoadClient,
  member: LoadMember,
  world: LoadWorld,
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
      const category = Math.random() < 0.5 ? `category=${one(world.categoryIds)}&` : '';
      const page = 1 + Math.floor(Math.random() ** 3 * 10);
      return [get(`/api/tools?${category}page=${page}`), get('/api/tools/counts')];
    },
    search: () => {
      const words = Math.random() < 0.5 ? one(WORDS) : `${one(WORDS)} ${one(WORDS)}`;
      const q = encodeURIComponent(words);
      return [
        get(`/api/tools/suggestions?q=${encodeURIComponent(words.slice(0, 4))}`),
        get(`/api/tools?q=${q}`),
        get(`/api/tools/counts?q=${q}`),
      ];
    },
    open: () => [get(`/api/tools/${one(world.toolIds)}`)],
    favourite: () => [toggle(`/api/favorites/${one(world.toolIds)}`)],
    vote: () => [toggle(`/api/requests/${one(world.requestIds)}/vote`)],
    reveal: () => [
      {
        method: 'POST',
        path: `/api/tools/${one(vaultTools(world))}/credentials/reveal`,
        body: { field: 'password' },
      },
    ],
    admin: () => [
      one<() => Call>([
        () => get(`/api/console/tools?q=${encodeURIComponent(one(WORDS))}`),
        () => get('/api/audit'),
        () => get('/api/users'),
        () => ({
          method: 'PATCH',
          path: `/api/tools/${one(world.toolIds)}`,
          body: { owner: `Éditeur ${Math.floor(Math.random() * 1000)}` },
        }),
      ])(),
    ],
  };
  const think = (share: number) =>
    sleep(share * (THINK_MS.least + Math.random() * (THINK_MS.most - THINK_MS.least)), undefined, {
      signal,
    }).catch(() => {});
  // Nobody begins at the same moment.
  await think(Math.random());
  while (!signal.aborted) {
    const step = draw(member.isAdmin ? ADMIN_MIX : MIX);
    for (const call of calls[step]()) await client.call(step, call);
    await think(1);
  }
}
