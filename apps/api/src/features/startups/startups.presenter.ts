import type { Role } from '@perkotheque/domain/accounts/roles';
import { STARTUP_STAGES, STARTUP_STATUSES } from '@perkotheque/domain/startups/vocabulary';
import { z } from 'zod';
import { mayEditProfile } from './people.policy.ts';
import { mayEraseStartups, mayManageStartups } from './startups.policy.ts';
import type { StartupRow } from './startups.rows.ts';

const count = z.number().int();

/** Null means unknown, which is not « no ». */
export const startupSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  website: z.string().nullable(),
  domains: z.array(z.string()),
  country: z.string().nullable(),
  founded_on: z.iso.date().nullable(),
  stage: z.enum(STARTUP_STAGES).nullable(),
  cohort: z.string().nullable(),
  headcount: count.nullable(),
  /** Euros. */
  funds_raised: count.nullable(),
  institutional_funding: z.boolean().nullable(),
  sector: z.string().nullable(),
  status: z.enum(STARTUP_STATUSES).nullable(),
  /** The address that was entered; browsers never load it. */
  logo_url: z.string().nullable(),
  /** Our copy of the logo; pages show a monogram for null. */
  logo_path: z.string().nullable(),
  people: count,
  live_claims: count,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  can: z.object({ edit: z.boolean(), erase: z.boolean() }),
});

export function presentStartup(row: StartupRow, role: Role): z.input<typeof startupSchema> {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    can: { edit: mayManageStartups({ role }), erase: mayEraseStartups({ role }) },
  };
}

/** What a member may do to their own startup. */
export const presentOwnAbilities = (role: Role, isLead: boolean) => ({
  edit: mayEditProfile({ role, isMember: true, isLead }),
});
