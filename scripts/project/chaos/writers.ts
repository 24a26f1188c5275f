import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createRequest, createTool } from '@perkotheque/database/testing/factories';
import { createCodePerks, createLeads, type Lead, newClaim } from './code-perks.ts';
import { Ledger, NOT_SET } from './ledger.ts';
import { type Person, signInPeople, withOwner } from './people.ts';
import type { System } from './system.ts';

const BETWEEN_MS = 15;
const TOOLS_EACH = 4;
/** Every tool request sends a mail to each decider, so most writes are of other kinds. */
const REQUEST_EVERY = 150;
/** Each startup claims each perk once, in three steps at most: claim, grant, read the code. */
const CLAIM_EVERY = 10;
const PERKS = 12;
/** A writer waits after a refusal, as Retry-After requires. */
const AFTER_REFUSAL_MS = 150;

export type Answer = { status: number | 'none'; retryAfter: string | null; ms: number; text: string };
/** The claim of one perk, with its id once it is known. */
type OpenClaim = { perkId: string; isGranted: boolean; id?: string };
type Place = { person: Person; lead: Lead; tools: string[]; requests: string[]; claims: OpenClaim[] };

/** Members who write to their own tools and requests and claim perks, and record each response in the ledger. */
export class Writers {
  readonly ledger = new Ledger();
  readonly statuses = new Map<string, number>();
  withoutRetryAfter = 0;
  slowestMs = 0;
  readonly #system: Pick<System, 'application'>;
  readonly #address: () => string;
  readonly #places: Place[];
  #isStopped = false;
  #running: Promise<unknown> | undefined;

  private constructor(system: Pick<System, 'application'>, address: () => string, places: Place[]) {
    this.#system = system;
    this.#address = address;
    this.#places = places;
    for (const { claims } of places) for (const { perkId } of claims) this.ledger.addPerk(perkId);
  }

  static async create(system: System, count: number, address = () => system.address): Promise<Writers> {
    const people = await signInPeople(system, count, 'admin');
    const leads = await createLeads(system, count);
    const perks = await createCodePerks(system, people[0] as Person, { perks: PERKS, codes: count });
    const places = await withOwner(system, (owner) =>
      Promise.all(
        leads.map(async (lead, index) => ({
          person: people[index] as Person,
          lead,
          claims: perks.map(({ perkId, needsValidation }) => ({ perkId, isGranted: !needsValidation })),
          tools: await ids(() => createTool(owner, { owner: 'Personne' })),
          requests: await ids(() => createRequest(owner)),
        })),
      ),
    );
    return new Writers(system, address, places);
  }

  /** Writes until the work ends or throws. */
  async runDuring<T>(work: () => Promise<T>): Promise<T> {
    this.#start();
    try {
      return await work();
    } finally {
      await this.#stop();
    }
  }

  #start(): void {
    this.#running = Promise.all(this.#places.map((place) => this.#write(place)));
  }

  async #stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running;
  }

  /** Counts responses other than 2xx, 503 and none. */
  get unexpectedResponses(): string {
    return [...this.statuses]
      .filter(([status]) => !/^2|^503$|^none$/.test(status))
      .map(([status, count]) => `${status} × ${count}`)
      .join(', ');
  }

  count(status: string): number {
    return this.statuses.get(status) ?? 0;
  }

  async #write(place: Place): Promise<void> {
    const { person, tools, requests } = place;
    for (let turn = 0; !this.#isStopped; turn += 1) {
      const at = Math.floor(turn / 3) % TOOLS_EACH;
      const isOn = Math.floor(turn / (3 * TOOLS_EACH)) % 2 === 0;
      if (turn % REQUEST_EVERY === REQUEST_EVERY - 1) await this.#sendRequest(person);
      else if (turn % CLAIM_EVERY === 0) await this.#advanceClaim(place);
      else if (turn % 3 === 0) await this.#mark(person, 'favorite', tools[at] ?? '', isOn);
      else if (turn % 3 === 1) await this.#mark(person, 'vote', requests[at] ?? '', isOn);
      else await this.#describe(person, tools[at] ?? '', turn);
      await pause(BETWEEN_MS);
    }
  }

  async #mark(person: Person, kind: 'favorite' | 'vote', id: string, isOn: boolean): Promise<void> {
    const path = kind === 'favorite' ? `/api/favorites/${id}` : `/api/requests/${id}/vote`;
    const isAcknowledged = await this.#send(person, isOn ? 'PUT' : 'DELETE', path);
    this.ledger.recordValue(`${kind}:${person.id}:${id}`, isOn ? 'yes' : NOT_SET, isAcknowledged);
  }

  async #describe(person: Person, id: string, turn: number): Promise<void> {
    const description = `Description ${turn}`;
    const isAcknowledged = await this.#send(person, 'PATCH', `/api/tools/${id}`, { description });
    this.ledger.recordValue(`tool:${id}`, description, isAcknowledged);
  }

  async #sendRequest(person: Person): Promise<void> {
    const name = `Demande ${randomUUID()}`;
    const body = { tool_name: name, description: 'Pour gagner du temps', business_case: 'Utile à tous' };
    this.ledger.recordCreation(name, await this.#send(person, 'POST', '/api/requests', body));
  }

  /** Takes the next step of a claim; a step without a response is tried again. */
  async #advanceClaim({ person, lead, claims }: Place): Promise<void> {
    const [claim] = claims;
    if (!claim) return;
    if (claim.id === undefined) {
      const answer = await this.#post<{ id: string }>(lead, '/api/claims', newClaim(claim.perkId));
      if (answer) claim.id = answer.id;
      this.ledger.recordClaimStep(answer && { kind: 'claimed', claimId: answer.id });
    } else if (claim.isGranted) {
      const answer = await this.#post<{ value: string }>(lead, `/api/claims/${claim.id}/secret`, {
        how: 'show',
      });
      if (answer) claims.shift();
      this.ledger.recordClaimStep(answer && { kind: 'read', claimId: claim.id, code: answer.value });
    } else {
      const approval = { decision: 'approve', ids: [claim.id] };
      // An outcome with an error also means granted: by an earlier decision that got no response.
      claim.isGranted = (await this.#post(person, '/api/inbox/decisions', approval)) !== undefined;
      this.ledger.recordClaimStep(claim.isGranted ? { kind: 'granted', claimId: claim.id } : undefined);
    }
  }

  async #post<Body>(person: Person, path: string, body: object): Promise<Body | undefined> {
    const answer = await this.#request(person, 'POST', path, body);
    return answer.isAcknowledged ? (JSON.parse(answer.text) as Body) : undefined;
  }

  /** Returns whether the server acknowledged the write. */
  async #send(person: Person, method: string, path: string, body?: object): Promise<boolean> {
    return (await this.#request(person, method, path, body)).isAcknowledged;
  }

  async #request({ cookie }: Person, method: string, path: string, body?: object) {
    const { status, retryAfter, ms, text } = await this.#fetch(cookie, method, path, body);
    this.statuses.set(String(status), (this.statuses.get(String(status)) ?? 0) + 1);
    if (status === 503 && !(Number(retryAfter) > 0)) this.withoutRetryAfter += 1;
    this.slowestMs = Math.max(this.slowestMs, ms);
    const isAcknowledged = typeof status === 'number' && status < 300;
    if (!isAcknowledged) await pause(AFTER_REFUSAL_MS);
    return { isAcknowledged, text };
  }

  async #fetch(cookie: string, method: string, path: string, body?: object): Promise<Answer> {
    const startedAt = performance.now();
    try {
      const answer = await fetch(`${this.#address()}${path}`, {
        method,
        headers: {
          cookie,
          origin: this.#system.application.origin,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(60_000),
      });
      const text = await answer.text();
      const ms = performance.now() - startedAt;
      return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ms, text };
    } catch {
      return { status: 'none', retryAfter: null, ms: performance.now() - startedAt, text: '' };
    }
  }
}

async function ids(create: () => Promise<{ id: string }>): Promise<string[]> {
  const made = await Promise.all(Array.from({ length: TOOLS_EACH }, create));
  return made.map(({ id }) => id);
}
