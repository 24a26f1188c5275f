import { paths } from './paths.ts';

/** Loaded at once, one chunk each: the code of the first screens (vite/chunks.ts). */
export const START_MODULES = { session: 'session-start', dashboard: 'dashboard-start' } as const;

const SESSION_READS = ['/api/auth/session', '/api/config', '/api/me/role', '/api/me/settings'];

/**
 * The screens that members open first (ADR 13). The build writes an HTML document for each, which preloads its texts and
 * its reads; the server serves it at `path`, `withSubpaths` also below and with a query. The first match counts.
 */
export const FIRST_SCREENS = {
  tools: {
    path: paths.tools,
    withSubpaths: false,
    texts: ['shell', 'tools', 'perks'],
    reads: [...SESSION_READS, '/api/tools', '/api/tools/counts', '/api/categories'],
  },
  dashboard: { path: paths.dashboard, withSubpaths: true, texts: ['shell'], reads: SESSION_READS },
} as const;
