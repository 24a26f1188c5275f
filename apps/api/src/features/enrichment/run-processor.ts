import { setTimeout as sleep } from 'node:timers/promises';
import { withActor } from '@perkotheque/database/actor';
import { RUN_DELAY_MS } from '@perkotheque/domain/enrichment/vocabulary';
import { tryRunLock } from './run-lock.repo.ts';
import { type StepDeps, takeStep } from './run-step.ts';
import { findOpenRun } from './run-work.repo.ts';

/** Waits, or rejects when aborted. Tests pass one that returns at once. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<unknown>;

type Options = StepDeps & {
  /** Connects as perk_worker, for the lock's own connection. */
  connectionString: string;
  wait?: Wait;
};

/**
 * Processes the open run, if there is one, until it ends. The state of a run is in the database, so any worker can
 * continue it. `wake` is called when a run starts or must stop, when a worker starts, and every minute.
 */
export class RunProcessor {
  readonly #options: Options;
  readonly #wait: Wait;
  readonly #stopping = new AbortController();
  #working: Promise<void> | undefined;
  #isWoken = false;
  #pause: AbortController | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#wait = options.wait ?? ((ms, signal) => sleep(ms, undefined, { signal }));
  }

  /** Returns at once. A pause between two tools ends early if the run must stop. */
  wake(): void {
    if (this.#stopping.signal.aborted) return;
    this.#pause?.abort();
    // A wake-up during the last check causes one more check, so that a run that starts then is not missed.
    this.#isWoken = true;
    this.#working ??= this.#workWhileWoken().finally(() => {
      this.#working = undefined;
    });
  }

  async #workWhileWoken(): Promise<void> {
    while (this.#isWoken && !this.#stopping.signal.aborted) {
      this.#isWoken = false;
      await this.#work().catch((error: unknown) => {
        if (!this.#stopping.signal.aborted)
          this.#options.logger.error({ err: error }, 'a run was interrupted');
      });
    }
  }

  /** Interrupts the current tool, which the next worker then does again. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#working;
  }

  async #work(): Promise<void> {
    const lock = await tryRunLock(this.#options.connectionString);
    if (!lock) return;
    const signal = AbortSignal.any([this.#stopping.signal, lock.signal]);
    try {
      for (;;) {
        const step = await takeStep(this.#options, signal);
        if (step.kind === 'idle') return;
        if (step.kind === 'done') await this.#pauseBetweenTools(RUN_DELAY_MS[step.run.kind], signal);
      }
    } finally {
      await lock.release();
    }
  }

  /** Only a request to stop the run ends the pause early. */
  async #pauseBetweenTools(delayMs: number, signal: AbortSignal): Promise<void> {
    const until = performance.now() + delayMs;
    for (let left = delayMs; left > 0; left = until - performance.now()) {
      signal.throwIfAborted();
      const pause = new AbortController();
      this.#pause = pause;
      const isOver = await this.#wait(left, AbortSignal.any([pause.signal, signal])).then(
        () => true,
        () => false,
      );
      this.#pause = undefined;
      if (isOver || !(await this.#isRunning())) return;
    }
  }

  async #isRunning(): Promise<boolean> {
    const run = await withActor(this.#options.db, { userId: null }, findOpenRun);
    return run?.state === 'running';
  }
}
