import { setTimeout as pause } from 'node:timers/promises';
import { ClaimsLedger } from '../claims-ledger.ts';
import { createCodePerks, createLeads, type Lead, newClaim } from '../code-perks.ts';
import type { Faults } from '../experiment.ts';
import { killHttp } from '../kills.ts';
import { type Person, postAs, signInPeople } from '../people.ts';
import type { System } from '../system.ts';

const LEADS = 6;
/** Fewer than startups, so that the last codes are given under the same kills. */
const CODES = 4;

type Answer = { status: number; body: { id?: string; code?: string; value?: string } };
type Claim = { lead: Lead; id: string };

/** Kills http while it hands out codes: to startups that claim them, and to those whose claims staff approve. */
export class KilledCodes {
  readonly #system: System;
  readonly #admin: Person;
  readonly #ledger = new ClaimsLedger();
  #kills = 0;
  #codes = 0;

  private constructor(system: System, admin: Person) {
    this.#system = system;
    this.#admin = admin;
  }

  static async create(system: System): Promise<KilledCodes> {
    const [admin] = await signInPeople(system, 1, 'admin');
    return new KilledCodes(system, admin as Person);
  }

  async kill(turn: number, faults: Faults): Promise<void> {
    // New ones each time: a member may read 30 codes in ten minutes.
    const leads = await createLeads(this.#system, LEADS);
    const perks = await createCodePerks(this.#system, this.#admin, { perks: 2, codes: CODES });
    for (const { perkId } of perks) this.#ledger.addPerk(perkId);
    const [open, validated] = perks.map(({ perkId }) => perkId);
    const waiting = await this.#claim(leads, validated ?? '', faults);
    const approving = Promise.all(waiting.map((claim) => this.#approve(claim)));
    const claiming = this.#claim(leads, open ?? '', faults);
    await pause((turn * 11) % 120);
    await killHttp(this.#system);
    this.#kills += 1;
    await approving;
    for (const claims of [waiting, await claiming]) {
      const { read, refused } = await this.#readCodes(claims);
      faults.unless(read === CODES, `${read} startups got one of ${CODES} codes, not: ${refused.join(', ')}`);
    }
  }

  async check(faults: Faults): Promise<Record<string, number>> {
    const { lost, twice } = await this.#ledger.audit(this.#system.owner);
    faults.unless(lost === 0, `${lost} claims or codes were lost`);
    faults.unless(twice === 0, `${twice} claims or codes were given twice`);
    return { 'kills handing a code out': this.#kills, codes: this.#codes };
  }

  /** All startups at once. Those that come too late are told so. */
  async #claim(leads: readonly Lead[], perkId: string, faults: Faults): Promise<Claim[]> {
    const claims = leads.map(async (lead): Promise<Claim[]> => {
      const { status, body } = await this.#post(lead, '/api/claims', newClaim(perkId));
      const isMeant = status === 201 || body.code === 'out_of_stock';
      faults.unless(isMeant, `a claim got ${status} ${JSON.stringify(body)}`);
      if (status !== 201 || !body.id) return [];
      this.#ledger.record({ kind: 'claimed', claimId: body.id });
      return [{ lead, id: body.id }];
    });
    return (await Promise.all(claims)).flat();
  }

  async #approve({ id }: Claim): Promise<void> {
    await this.#post(this.#admin, '/api/inbox/decisions', { decision: 'approve', ids: [id] });
  }

  async #readCodes(claims: readonly Claim[]): Promise<{ read: number; refused: string[] }> {
    const refused: string[] = [];
    for (const { lead, id } of claims) {
      const { status, body } = await this.#post(lead, `/api/claims/${id}/secret`, { how: 'show' });
      if (status === 200 && body.value !== undefined)
        this.#ledger.record({ kind: 'read', claimId: id, code: body.value });
      else refused.push(`${status} ${body.code}`);
    }
    const read = claims.length - refused.length;
    this.#codes += read;
    return { read, refused };
  }

  /** Asks again after a broken connection or a 503, as a person does. */
  async #post(person: Person, path: string, body: object): Promise<Answer> {
    for (;;) {
      try {
        const answer = await postAs(this.#system, path, body, person.cookie);
        if (answer.status !== 503)
          return { status: answer.status, body: (await answer.json()) as Answer['body'] };
      } catch {
        // The process is dead, or died with the response.
      }
      await pause(50);
    }
  }
}
