import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { createHttpServer, LoopbackServer } from './loopback-server.ts';

/** The name under which webhooks reach the receiver (webhook-receiver.preload.ts). */
export const RECEIVER_HOST = 'recepteur.example.com';
/** Long enough for a kill to fall between a delivery and its answer. */
const ANSWER_AFTER_MS = 15;

type ReceivedEvent = { id: string; objectId: string; sequence: number };

/** Counts the webhooks that it receives. One counts as delivered once its whole body has arrived. */
export class WebhookReceiver extends LoopbackServer {
  readonly received: ReceivedEvent[] = [];
  onEvent: () => void = () => {};

  constructor() {
    super(createHttpServer((request, response) => void this.#take(request, response).catch(() => {})));
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { object_id: objectId, sequence } = JSON.parse(await text(request));
    this.received.push({ id: String(request.headers['webhook-id']), objectId, sequence });
    this.onEvent();
    await pause(ANSWER_AFTER_MS);
    response.writeHead(204).end();
  }
}
