import type { StartupFacts } from '@perkotheque/domain/perks/facts';
import { addMonths, type Day } from '@perkotheque/domain/shared/days';
import type { DemoPerk } from '../perks/types.ts';
import type { DemoStartup } from '../startups/types.ts';
import { DEMO_VENDOR_FACTS } from '../startups/vendor-facts.ts';

/** The facts of a startup while it was in the programme. Perks are named by their keys. */
export function factsOf(
  startup: DemoStartup,
  perk: DemoPerk,
  today: Day,
  claimed: readonly string[],
): StartupFacts {
  const { country, stage, cohort, sector, headcount, funds_raised, institutional_funding } = startup;
  const declared = DEMO_VENDOR_FACTS.find(
    (fact) => fact.startup === startup.key && fact.vendor === perk.vendor,
  );
  return {
    country,
    stage,
    cohort,
    sector,
    headcount,
    funds_raised,
    institutional_funding,
    status: 'active',
    founded_on: startup.founded_months_ago === null ? null : addMonths(today, -startup.founded_months_ago),
    vendor: declared
      ? { was_customer: declared.was_customer, earlier_credit: declared.earlier_credit }
      : null,
    founder_had_it: startup.people.some(({ is_lead }) => is_lead) ? false : null,
    claimed_perk_ids: [...claimed],
  };
}
