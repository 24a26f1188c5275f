import type { DemoPerson } from '../types.ts';
import { FIRST_BATCHES } from './startups-first-batches.ts';
import { LAST_BATCHES } from './startups-last-batches.ts';
import type { DemoStartup } from './types.ts';

export const DEMO_STARTUPS: readonly DemoStartup[] = [...FIRST_BATCHES, ...LAST_BATCHES];

/** The founders and employees whom the startups bring, beside DEMO_PEOPLE. */
export const STARTUP_PEOPLE: readonly DemoPerson[] = DEMO_STARTUPS.flatMap(({ domains, people }) =>
  people.flatMap(({ key, full_name }) =>
    full_name === null
      ? []
      : [{ key, email: `${key}@${domains[0]}`, full_name, role: 'user' as const, status: 'active' as const }],
  ),
);
