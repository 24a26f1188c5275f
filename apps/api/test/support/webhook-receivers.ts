import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { seal } from '#features/credentials/vault.ts';
import { webhookJobs } from '#features/webhooks/webhooks.jobs.ts';
import { createSafePost } from '#lib/safe-fetch/safe-post.ts';
import type { TestApp } from '../test-app.ts';
import type { mailWorker } from './mail-worker.ts';

const HOST = 'recepteur.example.com';
/** The key of test-app.ts. */
export const WEBHOOK_KEYS = [{ id: 'test-hook', key: Buffer.alloc(32, 8) }] as const;

export type Received = { headers: IncomingHttpHeaders; body: string };
type Answer = (response: ServerResponse, received: Received) => void;

/** Receivers on loopback, one per path, under a host name that the guard allows in this test only. */
export class WebhookReceivers {
  readonly received = new Map<string, Received[]>();
  readonly #answers = new Map<string, Answer>();
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const path = request.url ?? '/';
        const received = { headers: request.headers, body: Buffer.concat(chunks).toString() };
        this.received.set(path, [...(this.received.get(path) ?? []), received]);
        const answer = this.#answers.get(path);
        if (answer) answer(response, received);
        else response.writeHead(204).end();
      });
    });
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get #port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get post() {
    return createSafePost({ allowed: { hosts: [HOST], ports: [this.#port] } });
  }

  /** The address of a receiver, which answers 204 unless told otherwise. */
  at(path: string, answer?: Answer): string {
    if (answer) this.#answers.set(path, answer);
    return `http://${HOST}:${this.#port}${path}`;
  }

  status(path: string, status: number, headers: Record<string, string> = {}, body = ''): string {
    return this.at(path, (response) => response.writeHead(status, headers).end(body));
  }

  of(path: string): Received[] {
    return this.received.get(path) ?? [];
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

type Values = { format?: string; topics?: string[]; name?: string };

/**
 * Adds a receiver through the API, then points it at loopback: the API takes public https addresses alone, in tests too.
 */
export async function addReceiver(test: TestApp, cookie: string, url: string, values: Values = {}) {
  const body = {
    name: 'Récepteur',
    format: 'standard',
    topics: ['tool'],
    url: 'https://recepteur.example.com/x',
  };
  const response = await test.call('POST', '/api/webhooks', { cookie, body: { ...body, ...values } });
  if (response.statusCode !== 201) throw new Error(response.body);
  const { webhook, secret } = response.json<{ webhook: { id: string }; secret: string | null }>();
  await test.base.owner
    .updateTable('webhooks')
    .set({ sealed_address: seal(WEBHOOK_KEYS[0], { webhookId: webhook.id, part: 'address' }, url) })
    .where('id', '=', webhook.id)
    .execute();
  return { id: webhook.id, secret: secret ?? '' };
}

/** The delivery jobs, run when the test asks for it, at the time that the test says. */
export function deliveryRunner(worker: ReturnType<typeof mailWorker>, receivers: WebhookReceivers) {
  let now: Date | null = null;
  const clock = () => now ?? new Date();
  const deps = { ...worker.deps, jobs: worker.jobs, keys: WEBHOOK_KEYS, post: receivers.post };
  const jobs = webhookJobs({ ...deps, now: clock, random: () => 0 });
  return {
    jobs,
    clock,
    /** From now on this many milliseconds later. */
    advance(ms: number) {
      now = new Date(clock().getTime() + ms);
    },
    reset() {
      now = null;
    },
    deliver: (webhookId: string) => worker.run([jobs.deliver], { webhook_id: webhookId }),
    tidy: () => worker.run([jobs.tidy]),
    sweep: () => worker.run([jobs.sweep]),
  };
}
