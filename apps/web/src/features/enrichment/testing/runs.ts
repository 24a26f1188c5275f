import type { Run } from '../api/enrichment.ts';

/** A run for tests, with the given fields. */
export const runWith = (changes: Partial<Run>): Run => ({
  id: '1',
  kind: 'full',
  state: 'running',
  total: 10,
  succeeded: 0,
  failed: 0,
  current: null,
  seconds_left: null,
  starter: null,
  finished_at: null,
  created_at: '2026-01-01T00:00:00.000Z',
  ...changes,
});
