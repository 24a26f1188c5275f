import type { ClaimFigure } from '@perkotheque/domain/programme/figures';
import { ENDING_DAYS } from '@perkotheque/domain/programme/period';
import type { ProgrammeFilter } from '@perkotheque/domain/programme/query';
import { UNKNOWN } from '@perkotheque/domain/startups/listing';
import { type RawBuilder, sql } from 'kysely';

/** Without a cohort every startup counts. */
export const inCohort = ({ cohort }: Pick<ProgrammeFilter, 'cohort'>) =>
  sql<boolean>`(${cohort ?? null}::text is null or s.cohort is not distinct from nullif(${cohort ?? null}::text, ${UNKNOWN}))`;

/** The first moment of the period, and the first after it, in Paris. */
export const periodStart = ({ from }: ProgrammeFilter) =>
  sql<Date>`(${from}::date::timestamp at time zone 'Europe/Paris')`;
export const periodEnd = ({ to }: ProgrammeFilter) =>
  sql<Date>`((${to}::date + 1)::timestamp at time zone 'Europe/Paris')`;

export const startedIn = (filter: ProgrammeFilter) =>
  sql<boolean>`c.started_at >= ${periodStart(filter)} and c.started_at < ${periodEnd(filter)}`;

/** Granted in the period, and neither withdrawn nor revoked since. */
export const isGrantedIn = (filter: ProgrammeFilter) =>
  sql<boolean>`c.granted_at >= ${periodStart(filter)} and c.granted_at < ${periodEnd(filter)}
    and c.state in ('granted', 'activated', 'ended')`;

/** The claims that a figure counts: for the figure itself and for the list behind it. */
export function behind(figure: ClaimFigure, filter: ProgrammeFilter): RawBuilder<boolean> {
  const conditions: Record<ClaimFigure, RawBuilder<boolean>> = {
    estimated: sql`${isGrantedIn(filter)} and c.estimated_value > 0`,
    confirmed: sql`c.activated_at >= ${periodStart(filter)} and c.activated_at < ${periodEnd(filter)}
      and c.state in ('activated', 'ended') and c.confirmed_value > 0`,
    started: startedIn(filter),
    granted: sql`${startedIn(filter)} and c.granted_at is not null`,
    activated: sql`${startedIn(filter)} and c.activated_at is not null`,
    // In Paris, from today. The period does not count: it is about the past.
    ending: sql`c.state in ('granted', 'activated')
      and c.ends_on >= (now() at time zone 'Europe/Paris')::date
      and c.ends_on <= (now() at time zone 'Europe/Paris')::date + ${ENDING_DAYS}::integer`,
  };
  return conditions[figure];
}
