import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, ask, timed } from './probe.ts';

export type Asked = Answer & { ms: number };
type Question = { url: string; headers?: Record<string, string>; method?: string };

/** So many questions a second, whether or not the former ones are answered: people do not wait for each other. */
export class SteadyLoad {
  readonly answers: Asked[] = [];
  readonly #open = new Set<Promise<void>>();
  readonly #running: Promise<void>;
  #isStopped = false;

  constructor(perSecond: number, question: (turn: number) => Question) {
    this.#running = this.#run(perSecond, question);
  }

  async stop(): Promise<Asked[]> {
    this.#isStopped = true;
    await this.#running;
    await Promise.all(this.#open);
    return this.answers;
  }

  async #run(perSecond: number, question: (turn: number) => Question): Promise<void> {
    const startedAt = performance.now();
    for (let turn = 0; !this.#isStopped; turn += 1) {
      const { url, headers, method } = question(turn);
      const asking = timed(() => ask(url, headers, method)).then((answer) => {
        this.answers.push(answer);
        this.#open.delete(asking);
      });
      this.#open.add(asking);
      await pause(Math.max(0, startedAt + ((turn + 1) * 1000) / perSecond - performance.now()));
    }
  }
}
