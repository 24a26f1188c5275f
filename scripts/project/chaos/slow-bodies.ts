import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Experiment, Faults, seconds } from './experiment.ts';
import { signInPeople } from './people.ts';
import { percentile } from './probe.ts';
import { SteadyLoad } from './steady-load.ts';
import type { System } from './system.ts';

const BODIES = { quick: 100, full: 500 };
const CLOSED_WITHIN_MS = 40_000;
const P99_MS = { quick: 15_000, full: 500 };
const REQUESTS_PER_SECOND = 20;

/** Many clients send one byte per second of a request body that never ends. */
export const slowBodies: Experiment = {
  name: 'slow-bodies',
  goal: 'slow request bodies: the timeout closes them, and other requests respond meanwhile (p99 under 500 ms)',
  isPatient: true,
  async run(system, form) {
    const faults = new Faults();
    const [member] = await signInPeople(system, 1, 'user');
    const headers = { cookie: member?.cookie ?? '' };
    const load = new SteadyLoad(REQUESTS_PER_SECOND, () => ({ url: `${system.address}/api/tools`, headers }));
    const bodies = Array.from({ length: BODIES[form] }, () => new SlowBody(system));
    const deadline = performance.now() + CLOSED_WITHIN_MS;
    while (bodies.some(({ closedAfterMs }) => closedAfterMs === null) && performance.now() < deadline) {
      await pause(1000);
      for (const body of bodies) body.sendOneByte();
    }
    const answers = await load.stop();
    const open = bodies.filter(({ closedAfterMs }) => closedAfterMs === null);
    for (const body of open) body.destroy();
    const times = bodies.flatMap(({ closedAfterMs }) => closedAfterMs ?? []);
    const p99 = percentile(
      answers.map(({ ms }) => ms),
      0.99,
    );
    const odd = answers.filter(({ status }) => status !== 200);
    faults.unless(open.length === 0, `${open.length} were never closed`);
    faults.unless(odd.length === 0, `${odd.length} other requests failed`);
    faults.unless(p99 < P99_MS[form], `p99 of other requests: ${Math.round(p99)} ms`);
    return {
      figures: {
        bodies: bodies.length,
        'closed after s': `${seconds(Math.min(...times))}–${seconds(Math.max(...times))}`,
        'other requests': answers.length,
        'other requests p99 ms': Math.round(p99),
      },
      faults: faults.list,
    };
  },
};

class SlowBody {
  readonly #socket: Socket;
  closedAfterMs: number | null = null;

  constructor({ settings, application }: System) {
    const startedAt = performance.now();
    this.#socket = connect(settings.port, '127.0.0.1');
    this.#socket.on('error', () => {});
    this.#socket.resume();
    this.#socket.once('close', () => {
      this.closedAfterMs = performance.now() - startedAt;
    });
    this.#socket.write(
      `POST /api/client-log HTTP/1.1\r\nHost: localhost\r\nOrigin: ${application.origin}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
    );
  }

  sendOneByte(): void {
    if (this.#socket.writable) this.#socket.write(' ');
  }

  destroy(): void {
    this.#socket.destroy();
  }
}
