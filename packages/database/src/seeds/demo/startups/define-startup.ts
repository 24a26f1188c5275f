import type { DemoStartup, DemoStartupPerson } from './types.ts';

type Fields = Pick<DemoStartup, 'key' | 'name' | 'domains' | 'cohort' | 'people'> & Partial<DemoStartup>;

/** Fills what an entry leaves out: unknown, in France, active. */
export function demoStartup(fields: Fields): DemoStartup {
  return {
    has_website: true,
    country: 'FR',
    founded_months_ago: null,
    stage: null,
    headcount: null,
    funds_raised: null,
    institutional_funding: null,
    sector: null,
    status: 'active',
    quiet_for_days: 0,
    all_members_claim: false,
    ...fields,
  };
}

/** « Clémence Arnaud » → clemence.arnaud */
const keyOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[ ’]/g, (gap) => (gap === ' ' ? '.' : ''));

const joining =
  (is_lead: boolean, joined_by: DemoStartupPerson['joined_by']) =>
  (full_name: string): DemoStartupPerson => ({ key: keyOf(full_name), full_name, is_lead, joined_by });

export const lead = joining(true, 'invitation');
export const member = joining(false, 'domain');
export const guest = joining(false, 'invitation');

/** Somebody who already has an account of the demonstration. */
export const known = (
  key: string,
  is_lead: boolean,
  joined_by: DemoStartupPerson['joined_by'] = 'assignment',
): DemoStartupPerson => ({ key, full_name: null, is_lead, joined_by });
