import path from 'node:path';
import type { Rolldown } from 'vite';

const source = (file: string) => path.resolve(import.meta.dirname, '../src', file);
const ENTRIES = { landing: source('landing.tsx'), application: source('main.tsx') };

type Graph = Rolldown.ChunkingContext;

function reachableFrom(entry: string, graph: Graph, { later }: { later: boolean }): Set<string> {
  const found = new Set([entry]);
  for (const id of found) {
    const module = graph.getModuleInfo(id);
    for (const imported of module?.importedIds ?? []) found.add(imported);
    for (const imported of (later && module?.dynamicallyImportedIds) || []) found.add(imported);
  }
  return found;
}

let reach: Record<keyof typeof ENTRIES, Set<string>> | undefined;

/**
 * The first files of the two documents. What both need is shared, what one alone needs is not in the other's way, and
 * what rarely changes (libraries) stays cached across releases. One file each, not thirty small ones.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  reach ??= {
    landing: reachableFrom(ENTRIES.landing, graph, { later: false }),
    // Its screens too, which come later: what they need of the landing page's file would bring its style along, and
    // the same classes twice, in another order, undo each other.
    application: reachableFrom(ENTRIES.application, graph, { later: true }),
  };
  // Entries and their documents run when they are loaded: nobody else may have to load them.
  if (id.endsWith('.html') || Object.values(ENTRIES).includes(id)) return null;
  if (/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'react';
  const isLibrary = id.includes('node_modules');
  if (!reach.landing.has(id)) return isLibrary ? 'router' : 'base';
  if (!reach.application.has(id)) return 'landing';
  return isLibrary ? 'libraries' : 'shared';
}
