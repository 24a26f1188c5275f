import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, get, pick, WORDS } from './load-calls.ts';
import { type LoadClient, StepEnded } from './load-client.ts';
import type { LoadData, LoadMember } from './load-data.ts';
import { type Ledger, type ProgrammeStep, programmeSteps } from './load-programme.ts';

type CatalogueStep = 'browse' | 'search' | 'open' | 'favourite' | 'vote' | 'reveal' | 'admin';
type Step = CatalogueStep | ProgrammeStep;
type Mix = Partial<Record<Step, number>>;

/** How many of a hundred steps of anybody. */
const SHARED_MIX: Mix = { open: 8, favourite: 4, vote: 3, token: 6, assistant: 4 };
/** One member in ten is an admin, the others are half leads and half colleagues. docs/scale.md has the sum. */
const MIXES = {
  colleague: { ...SHARED_MIX, browse: 50, search: 17, perks: 8 },
  lead: { ...SHARED_MIX, browse: 40, search: 13, perks: 6, claim: 8, code: 6, withdraw: 2 },
  admin: { ...SHARED_MIX, browse: 26, search: 9, reveal: 10, admin: 10, decide: 20 },
} satisfies Record<string, Mix>;
export const STEPS = new Set(Object.values(MIXES).flatMap((mix) => Object.keys(mix)));

const THINK_MS = { least: 2_000, most: 8_000 };
const TOOLS_WITH_CREDENTIALS = 20;

function pickStep(mix: Mix): Step {
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
  ledger: Ledger,
  signal: AbortSignal,
): Promise<void> {
  const mix = MIXES[member.isAdmin ? 'admin' : member.startup?.isLead ? 'lead' : 'colleague'];
  const chosen = new Set<string>();
  const toggle = (path: string): Call => {
    const isOn = chosen.has(path);
    if (isOn) chosen.delete(path);
    else chosen.add(path);
    return { method: isOn ? 'DELETE' : 'PUT', path };
  };
  const calls: Record<CatalogueStep, () => Call[]> = {
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
  const programme = programmeSteps(client, member, data, ledger);
  async function take(step: Step): Promise<void> {
    if (step in programme) return programme[step as ProgrammeStep]();
    for (const call of calls[step as CatalogueStep]()) await client.call(step, call);
  }
  const think = (share: number) =>
    sleep(share * (THINK_MS.least + Math.random() * (THINK_MS.most - THINK_MS.least)), undefined, {
      signal,
    }).catch(() => {});
  // A random delay spreads the first requests.
  await think(Math.random());
  while (!signal.aborted) {
    await take(pickStep(mix)).catch((error) => {
      if (!(error instanceof StepEnded)) throw error;
    });
    await think(1);
  }
}
