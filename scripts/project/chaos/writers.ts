import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createRequest, createTool } from '@perkotheque/database/testing/factories';
import { Ledger, NOT_SET } from './ledger.ts';
import { type Person, signInPeople, withOwner } from './people.ts';
import type { System } from './system.ts';

const BETWEEN_MS = 15;
const TOOLS_EACH = 4;
/** Every tool request sends a mail to each decider, so most writes are of other kinds. */
const REQUEST_EVERY = 150;
/** A writer waits after a refusal, as Retry-After requires. */
const AFTER_REFUSAL_MS = 150;

export type Answer = { status: number | 'none'; retryAfter: string | null; ms: number };
type Place = { person: Person; tools: string[]; requests: string[] };

/** Members who write to their own tools and requests, and record each response in the ledger. */
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
  }

  static async create(system: System, count: number, address = () => system.address): Promise<Writers> {
    const people = await signInPeople(system, count, 'admin');
    const places = await withOwner(system, (owner) =>
      Promise.all(
        people.map(async (person) => ({
          person,
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

  async #write({ person, tools, requests }: Place): Promise<void> {
    for (let turn = 0; !this.#isStopped; turn += 1) {
      const at = Math.floor(turn / 3) % TOOLS_EACH;
      const isOn = Math.floor(turn / (3 * TOOLS_EACH)) % 2 === 0;
      if (turn % REQUEST_EVERY === REQUEST_EVERY - 1) await this.#sendRequest(person);
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

  /** Returns whether the server acknowledged the write. */
  async #send({ cookie }: Person, method: string, path: string, body?: object): Promise<boolean> {
    const { status, retryAfter, ms } = await this.#fetch(cookie, method, path, body);
    this.statuses.set(String(status), (this.statuses.get(String(status)) ?? 0) + 1);
    if (status === 503 && !(Number(retryAfter) > 0)) this.withoutRetryAfter += 1;
    this.slowestMs = Math.max(this.slowestMs, ms);
    const isAcknowledged = typeof status === 'number' && status < 300;
    if (!isAcknowledged) await pause(AFTER_REFUSAL_MS);
    return isAcknowledged;
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
      await answer.arrayBuffer();
      const ms = performance.now() - startedAt;
      return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ms };
    } catch {
      return { status: 'none', retryAfter: null, ms: performance.now() - startedAt };
    }
  }
}

async function ids(create: () => Promise<{ id: string }>): Promise<string[]> {
  const made = await Promise.all(Array.from({ length: TOOLS_EACH }, create));
  return made.map(({ id }) => id);
}
