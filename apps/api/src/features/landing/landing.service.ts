import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { PERK_GROUPS, type PerkGroup } from '@perkotheque/domain/landing/perk-groups';
import { averageSavings } from '@perkotheque/domain/landing/savings';
import { totalOf, type ValuedPerk } from '@perkotheque/domain/perks/totals';
import { findLanding, hasPublicTools } from './landing.repo.ts';
import type { GroupRow } from './landing.rows.ts';

type Group = Pick<PerkGroup, 'key' | 'title' | 'description'> & {
  tools: string[];
  savings: number;
  unvalued_up_to: number;
};

/** The groups that have a tool, with what their perks are worth by the studio's estimates (LAND-10). */
function describeGroups(
  groups: readonly PerkGroup[],
  rows: readonly GroupRow[],
  perks: readonly ValuedPerk[],
): Group[] {
  return groups.flatMap(({ key, title, description }, index) => {
    const { tools, perk_ids } = rows[index] ?? { tools: [], perk_ids: [] };
    if (tools.length === 0) return [];
    const { value: savings, unvalued_up_to } = totalOf(perks.filter(({ id }) => perk_ids.includes(id)));
    return [{ key, title, description, tools, savings, unvalued_up_to }];
  });
}

/** Reads the data of the landing page, which is public. */
export function createLandingService(db: Database, groups: readonly PerkGroup[] = PERK_GROUPS) {
  async function read() {
    const {
      groups: rows,
      counts,
      perks,
      confirmedSavings,
      categories,
      ...lists
    } = await withActor(db, { userId: null }, (trx) =>
      findLanding(
        trx,
        groups.map(({ keywords }) => keywords),
      ),
    );
    const perkGroups = describeGroups(groups, rows, perks);
    const statistics = {
      ...counts,
      averageSavings: averageSavings(perkGroups.map(({ savings }) => savings)),
      perks: totalOf(perks),
      confirmedSavings,
    };
    return { ...lists, categories: categories.filter(({ tools }) => tools > 0), perkGroups, statistics };
  }

  /** Whether the page still has nothing to show (decision 92). */
  async function isEmpty(): Promise<boolean> {
    return !(await withActor(db, { userId: null }, hasPublicTools));
  }

  return { read, isEmpty };
}

export type LandingService = ReturnType<typeof createLandingService>;
export type LandingView = Awaited<ReturnType<LandingService['read']>>;
