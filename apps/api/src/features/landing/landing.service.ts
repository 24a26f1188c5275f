import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { PERK_GROUPS, type PerkGroup } from '@perkotheque/domain/landing/perk-groups';
import { averageSavingsLabel, yearlySavings } from '@perkotheque/domain/landing/savings';
import { totalValue } from '@perkotheque/domain/perks/totals';
import { findLanding } from './landing.repo.ts';
import type { GroupToolRow } from './landing.rows.ts';

const MAX_GROUP_NAMES = 4;

function describeGroup({ key, title, description }: PerkGroup, tools: readonly GroupToolRow[]) {
  return {
    key,
    title,
    description,
    tools: tools.slice(0, MAX_GROUP_NAMES).map(({ name }) => name),
    savings: yearlySavings(tools.map(({ cost }) => cost)),
    available: tools.length > 0,
  };
}

/** Reads the data of the landing page, which is public. */
export function createLandingService(db: Database, groups: readonly PerkGroup[] = PERK_GROUPS) {
  async function read() {
    const { groupTools, counts, perks, confirmedSavings, ...lists } = await withActor(
      db,
      { userId: null },
      (trx) =>
        findLanding(
          trx,
          groups.map(({ keywords }) => keywords),
        ),
    );
    const perkGroups = groups.map((group, index) => describeGroup(group, groupTools[index] ?? []));
    const averageSavings = averageSavingsLabel(perkGroups.map(({ savings }) => savings));
    const statistics = { ...counts, averageSavings, perksValue: totalValue(perks), confirmedSavings };
    return { ...lists, perkGroups, statistics };
  }

  return { read };
}

export type LandingService = ReturnType<typeof createLandingService>;
export type LandingView = Awaited<ReturnType<LandingService['read']>>;
