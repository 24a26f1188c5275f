import type pg from 'pg';
import { type ClaimStep, ClaimsLedger } from './claims-ledger.ts';

type Cell = { acknowledged: string | undefined; possible: Set<string> };

/**
 * Records all writes. A cell has one value and one writer; a creation has a unique name. A write without a response
 * may be stored or not, but never twice. A claim is made once, and each code belongs to one claim.
 */
export class Ledger {
  readonly #cells = new Map<string, Cell>();
  readonly #created = new Map<string, boolean>();
  readonly #claims = new ClaimsLedger();
  acknowledged = 0;
  unanswered = 0;

  recordValue(cell: string, value: string, isAcknowledged: boolean): void {
    const known = this.#cells.get(cell) ?? { acknowledged: undefined, possible: new Set() };
    if (isAcknowledged) this.#cells.set(cell, { acknowledged: value, possible: new Set([value]) });
    else this.#cells.set(cell, { ...known, possible: known.possible.add(value) });
    this.#count(isAcknowledged);
  }

  recordCreation(name: string, isAcknowledged: boolean): void {
    this.#created.set(name, isAcknowledged);
    this.#count(isAcknowledged);
  }

  addPerk(perkId: string): void {
    this.#claims.addPerk(perkId);
  }

  /** Undefined: the step got no response. */
  recordClaimStep(step: ClaimStep | undefined): void {
    if (step) this.#claims.record(step);
    this.#count(step !== undefined);
  }

  #count(isAcknowledged: boolean): void {
    if (isAcknowledged) this.acknowledged += 1;
    else this.unanswered += 1;
  }

  get acknowledgedCreations(): string[] {
    return [...this.#created].filter(([, isAcknowledged]) => isAcknowledged).map(([name]) => name);
  }

  /** Compares the stored rows with the recorded writes. */
  async audit(owner: pg.Pool): Promise<{ lost: number; twice: number }> {
    const held = await readStoredValues(owner);
    const claims = await this.#claims.audit(owner);
    let lost = claims.lost;
    for (const [cell, { acknowledged, possible }] of this.#cells) {
      const value = held.values.get(cell) ?? NOT_SET;
      if (acknowledged !== undefined && !possible.has(value)) lost += 1;
    }
    for (const name of this.acknowledgedCreations) if (!held.created.has(name)) lost += 1;
    let twice = claims.twice + held.miscounted;
    for (const name of this.#created.keys()) if ((held.created.get(name) ?? 0) > 1) twice += 1;
    return { lost, twice };
  }
}

/** The value of a favourite or vote that is not set. */
export const NOT_SET = 'no';

async function readStoredValues(owner: pg.Pool) {
  const values = new Map<string, string>();
  const favorites = await owner.query('select user_id, tool_id from user_favorites');
  for (const row of favorites.rows) values.set(`favorite:${row.user_id}:${row.tool_id}`, 'yes');
  const votes = await owner.query('select user_id, request_id from tool_request_votes');
  for (const row of votes.rows) values.set(`vote:${row.user_id}:${row.request_id}`, 'yes');
  const tools = await owner.query('select id, description from tools');
  for (const row of tools.rows) values.set(`tool:${row.id}`, row.description);
  const requests = await owner.query(
    'select tool_name, count(*)::int as copies from tool_requests group by tool_name',
  );
  const created = new Map<string, number>(requests.rows.map((row) => [row.tool_name, row.copies]));
  // A vote counted twice makes the stored sum differ from the number of votes and of those brought from elsewhere.
  const sums = await owner.query(
    `select count(*)::int as wrong from tool_requests r
      where r.votes <> r.imported_votes + (select count(*) from tool_request_votes v where v.request_id = r.id)`,
  );
  return { values, created, miscounted: Number(sums.rows[0].wrong) };
}
