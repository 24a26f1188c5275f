import { COMPARED_MAX } from '@perkotheque/domain/tools/compare';
import { createStore } from '#lib/store.ts';
import { iconUrl } from '../components/icon-url.ts';

export type ComparedTool = { id: string; name: string; icon: string | null };

/** The tools that a member has put side by side. In memory: the address of the comparison is what lasts. */
const chosen = createStore<readonly ComparedTool[]>([]);

export const useComparison = chosen.useValue;
export const setComparison = chosen.set;

type Comparable = Parameters<typeof iconUrl>[0] & { name: string };

export const comparedTool = (tool: Comparable): ComparedTool => ({
  id: tool.id,
  name: tool.name,
  icon: iconUrl(tool),
});

export function addToComparison(tool: ComparedTool): void {
  const others = chosen.get().filter(({ id }) => id !== tool.id);
  if (others.length < COMPARED_MAX) chosen.set([...others, tool]);
}

export function removeFromComparison(toolId: string): void {
  chosen.set(chosen.get().filter(({ id }) => id !== toolId));
}
