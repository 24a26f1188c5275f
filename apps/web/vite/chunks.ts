import path from 'node:path';
import type { Rolldown } from 'vite';
import { START_MODULES } from '../src/app/first-screens.ts';

const source = (file: string) => path.resolve(import.meta.dirname, '../src', file);
const ENTRIES = { landing: source('landing.tsx'), application: source('main.tsx') };
const SESSION = source(`app/${START_MODULES.session}.ts`);
const DASHBOARD = source(`app/${START_MODULES.dashboard}.ts`);
/** These pages must not load the dashboard's chunk for a component that both use. */
const SIGN_IN = ['auth', 'forgot', 'reset', 'enrol', 'unsubscribe'].map((name) =>
  source(`app/auth/${name}-page.tsx`),
);

/** What only later screens use of two libraries: their index reaches it from every screen. */
const LATER =
  /node_modules\/@tanstack\/(react-router|react-query|query-core)\/.*\/(useBlocker|useQueries|queriesObserver)\.js$/;

type Graph = Rolldown.ChunkingContext;

function reachableFrom(entries: string[], graph: Graph, { later }: { later: boolean }): Set<string> {
  const found = new Set(entries);
  for (const id of found) {
    const module = graph.getModuleInfo(id);
    if (!module) throw new Error(`chunks.ts names ${id}, which is not part of the application`);
    for (const imported of module.importedIds) found.add(imported);
    for (const imported of later ? module.dynamicallyImportedIds : []) found.add(imported);
  }
  return found;
}

function reaches(graph: Graph) {
  const now = (entries: string[]) => reachableFrom(entries, graph, { later: false });
  return {
    landing: now([ENTRIES.landing]),
    // With its lazy screens: a module in the landing page's chunk would bring that page's stylesheet along, and the
    // same classes twice, in another order, override each other.
    application: reachableFrom([ENTRIES.application], graph, { later: true }),
    session: now([SESSION]),
    dashboard: now([DASHBOARD]),
    signIn: now(SIGN_IN),
  };
}

let reach: ReturnType<typeof reaches> | undefined;

/**
 * The chunks that the two documents load first: shared modules apart from those of one document only, and libraries
 * apart, which stay cached across releases. One file each instead of thirty small ones.
 */
export function firstChunkOf(id: string, graph: Graph): string | null {
  reach ??= reaches(graph);
  // Entries have side effects when loaded: no other chunk may import them.
  if (id.endsWith('.html') || Object.values(ENTRIES).includes(id)) return null;
  if (/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'react';
  const isLibrary = id.includes('node_modules');
  if (!reach.landing.has(id)) return isLibrary ? 'router' : 'base';
  if (!reach.application.has(id)) return 'landing';
  return isLibrary ? 'libraries' : 'shared';
}

/** The chunks that nearly everybody loads next: two files instead of one for each shared component, and one of icons. */
export function nextChunkOf(id: string, graph: Graph): string | null {
  if (LATER.test(id)) return null;
  reach ??= reaches(graph);
  const { session, dashboard, signIn } = reach;
  if (session.has(id) || (dashboard.has(id) && signIn.has(id))) return 'session';
  if (dashboard.has(id)) return 'dashboard';
  return id.includes('node_modules/lucide-react/') ? 'icons' : null;
}
