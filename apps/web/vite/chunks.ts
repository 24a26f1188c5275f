import path from 'node:path';
import type { Rolldown } from 'vite';

const source = (file: string) => path.resolve(import.meta.dirname, '../src', file);
const ENTRIES = { landing: source('landing.tsx'), application: source('main.tsx') };
/** What every screen that cares who is there begins with. */
const SESSION = source('app/session-start.ts');
/** Where a member arrives, and what they came for. */
const DASHBOARD = source('app/dashboard-start.ts');
/** Those who are not in yet shall not load the dashboard for a button that it has too. */
const SIGN_IN = ['auth', 'forgot', 'reset', 'enrol', 'unsubscribe'].map((name) =>
  source(`app/auth/${name}-page.tsx`),
);

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
    // Its screens too, which come later: what they need of the landing page's file would bring its style along, and
    // the same classes twice, in another order, undo each other.
    application: reachableFrom([ENTRIES.application], graph, { later: true }),
    session: now([SESSION]),
    dashboard: now([DASHBOARD]),
    signIn: now(SIGN_IN),
  };
}

let reach: ReturnType<typeof reaches> | undefined;

/**
 * The first files of the two documents. What both need is shared, what one alone needs is not in the other's way, and
 * what rarely changes (libraries) stays cached across releases. One file each, not thirty small ones.
 */
export function firstChunkOf(id: string, graph: Graph): string | null {
  reach ??= reaches(graph);
  // Entries and their documents run when they are loaded: nobody else may have to load them.
  if (id.endsWith('.html') || Object.values(ENTRIES).includes(id)) return null;
  if (/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'react';
  const isLibrary = id.includes('node_modules');
  if (!reach.landing.has(id)) return isLibrary ? 'router' : 'base';
  if (!reach.application.has(id)) return 'landing';
  return isLibrary ? 'libraries' : 'shared';
}

/** What comes next to nearly everybody: one file rather than the eighty that every shared button would be. */
export function nextChunkOf(id: string, graph: Graph): string | null {
  reach ??= reaches(graph);
  const { session, dashboard, signIn } = reach;
  if (session.has(id) || (dashboard.has(id) && signIn.has(id))) return 'session';
  return dashboard.has(id) ? 'dashboard' : null;
}
