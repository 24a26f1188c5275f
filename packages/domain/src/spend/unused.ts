import { annualCents } from '../contracts/prices.ts';
import { cancelBy } from '../contracts/terms.ts';
import { addDays, type Day } from '../shared/days.ts';
import { UNUSED_DAYS } from './figures.ts';
import { annualLines, type SpendRows } from './lines.ts';
import { isInForce, priceAt, type SpendContract } from './payments.ts';

interface UnusedTool {
  tool_id: string;
  tool_name: string;
  team: string;
  contract_id: string;
  /** Null: never used. */
  last_used_on: Day | null;
  /** The last use, or the day on which the first of its contracts was recorded. */
  unused_since: Day;
  /** A year of its contracts. Null when a currency has no rate. */
  euro_cents: number | null;
  /** The nearest last day to say no. Null for an open-ended contract. */
  cancel_by: Day | null;
  renews_automatically: boolean;
}

const firstRecorded = (contracts: SpendContract[]): Day | null =>
  contracts.flatMap(({ recorded_on }) => recorded_on ?? []).toSorted()[0] ?? null;

/**
 * Tools with a cost that comes back, no use for 180 days, and a contract that nobody stopped, the most expensive first. A
 * tool that was never used counts from the day on which its first contract was recorded.
 */
export function unusedTools(rows: SpendRows, lastUses: ReadonlyMap<string, Day>): UnusedTool[] {
  const { contracts, today } = rows;
  const limit = addDays(today, -UNUSED_DAYS);
  const isCosting = (contract: SpendContract) =>
    contract.stops_on === null &&
    isInForce(contract, today) &&
    Boolean(annualCents(priceAt(contract, today)));
  const byTool = Map.groupBy(contracts.filter(isCosting), ({ tool_id }) => tool_id);
  const unused: UnusedTool[] = [];
  for (const [tool_id, own] of byTool) {
    const last_used_on = lastUses.get(tool_id) ?? null;
    const unused_since = last_used_on ?? firstRecorded(own) ?? today;
    if (unused_since > limit) continue;
    const ends = own.map((contract) => ({ contract, last: cancelBy(contract) ?? '9999' }));
    const [nearest] = ends.sort((a, b) => (a.last < b.last ? -1 : 1));
    if (!nearest) continue;
    const { id, tool_name, team, renews_automatically } = nearest.contract;
    const euros = annualLines({ ...rows, contracts: own }, today).map(({ euro_cents }) => euro_cents);
    unused.push({
      ...{ tool_id, tool_name, team, contract_id: id, last_used_on, unused_since },
      euro_cents: euros.reduce(
        (sum, cents) => (sum === null || cents === null ? null : sum + cents),
        0 as number | null,
      ),
      ...{ cancel_by: cancelBy(nearest.contract), renews_automatically },
    });
  }
  return unused.sort(
    (a, b) => (b.euro_cents ?? -1) - (a.euro_cents ?? -1) || a.tool_name.localeCompare(b.tool_name, 'fr'),
  );
}
