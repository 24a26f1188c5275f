import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, sendRequest, timed } from './probe.ts';

export type TimedResponse = Answer & { ms: number };
type RequestToSend = { url: string; headers?: Record<string, string>; method?: string };

/** Sends requests at a fixed rate without waiting for responses, as independent users do. */
export class SteadyLoad {
  readonly answers: TimedResponse[] = [];
  readonly #open = new Set<Promise<void>>();
  readonly #running: Promise<void>;
  #isStopped = false;

  constructor(perSecond: number, nextRequest: (turn: number) => RequestToSend) {
    this.#running = this.#run(perSecond, nextRequest);
  }

  async stop(): Promise<TimedResponse[]> {
    this.#isStopped = true;
    await this.#running;
    await Promise.all(this.#open);
    return this.answers;
  }

  async #run(perSecond: number, nextRequest: (turn: number) => RequestToSend): Promise<void> {
    const startedAt = performance.now();
    for (let turn = 0; !this.#isStopped; turn += 1) {
      const { url, headers, method } = nextRequest(turn);
      const asking = timed(() => sendRequest(url, headers, method)).then((answer) => {
        this.answers.push(answer);
        this.#open.delete(asking);
      });
      this.#open.add(asking);
      await pause(Math.max(0, startedAt + ((turn + 1) * 1000) / perSecond - performance.now()));
    }
  }
}
