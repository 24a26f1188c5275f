import type pg from 'pg';

/** A step of a claim that was acknowledged; `code` is the value that was read. */
export type ClaimStep = { claimId: string } & (
  | { kind: 'claimed' | 'granted' }
  | { kind: 'read'; code: string }
);

type StoredClaim = {
  id: string;
  pair: string;
  state: string;
  codes: number;
  grants: number;
  reads: number;
};

/** Records claims, grants and codes. Each perk has unique codes. */
export class ClaimsLedger {
  readonly #perks = new Set<string>();
  readonly #steps: ClaimStep[] = [];

  addPerk(perkId: string): void {
    this.#perks.add(perkId);
  }

  record(step: ClaimStep): void {
    this.#steps.push(step);
  }

  /** Compares the stored claims with the acknowledged steps. */
  async audit(owner: pg.Pool): Promise<{ lost: number; twice: number }> {
    const claims = await readClaims(owner, [...this.#perks]);
    const byId = new Map(claims.map((claim) => [claim.id, claim]));
    const lost = this.#steps.filter((step) => !isStored(step, byId.get(step.claimId))).length;
    const doubled = claims.filter(({ codes, grants }) => codes > 1 || grants > 1).length;
    const secondClaims = claims.length - new Set(claims.map(({ pair }) => pair)).size;
    const twice = doubled + secondClaims + this.#countSharedCodes() + (await this.#countWrongStocks(owner));
    return { lost, twice };
  }

  /** A claim shows one code, and a code belongs to one claim. */
  #countSharedCodes(): number {
    const reads = this.#steps.filter((step) => step.kind === 'read');
    const pairs = new Set(reads.map(({ claimId, code }) => `${claimId} ${code}`)).size;
    const claims = new Set(reads.map(({ claimId }) => claimId)).size;
    const codes = new Set(reads.map(({ code }) => code)).size;
    return pairs - claims + (pairs - codes);
  }

  async #countWrongStocks(owner: pg.Pool): Promise<number> {
    const { rows } = await owner.query(
      `select count(*)::int as wrong from perks p
        where p.id = any ($1::uuid[])
          and p.stock <> (select count(*) from perk_secrets s where s.perk_id = p.id and s.is_free)`,
      [[...this.#perks]],
    );
    return rows[0].wrong;
  }
}

function isStored(step: ClaimStep, claim: StoredClaim | undefined): boolean {
  if (claim === undefined || step.kind === 'claimed') return claim !== undefined;
  const hasCode = claim.state === 'granted' && claim.codes === 1 && claim.grants === 1;
  return hasCode && (step.kind === 'granted' || claim.reads > 0);
}

async function readClaims(owner: pg.Pool, perkIds: readonly string[]): Promise<StoredClaim[]> {
  const { rows } = await owner.query<StoredClaim>(
    `select c.id, c.perk_id || ' ' || c.startup_id as pair, c.state,
            (select count(*)::int from perk_secrets s where s.claim_id = c.id) as codes,
            (select count(*)::int from claim_events e where e.claim_id = c.id and e.to_state = 'granted') as grants,
            (select count(*)::int from claim_events e where e.claim_id = c.id and e.kind = 'secret-read') as reads
       from claims c where c.perk_id = any ($1::uuid[])`,
    [[...perkIds]],
  );
  return rows;
}
