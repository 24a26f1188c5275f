import { setTimeout as sleep } from 'node:timers/promises';
import { withActor } from '@perkotheque/database/actor';
import { RUN_DELAY_MS } from '@perkotheque/domain/enrichment/vocabulary';
import { tryRunLock } from './run-lock.repo.ts';
import { type StepDeps, takeStep } from './run-step.ts';
import { findOpenRun } from './run-work.repo.ts';

/** Waits, or rejects when aborted. Tests give one that does not take its time. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<unknown>;

type Options = StepDeps & {
  /** As perk_worker, for the lock's own connection. */
  connectionString: string;
  wait?: Wait;
};

/**
 * Works on the open run, if there is one, until it ends. A run belongs to the database, not to this process: whoever
 * wakes up finds the next tool that is not done. Woken when a run starts or is to stop, when a worker starts, and
 * every minute, so that a run is never left lying.
 */
export class RunKeeper {
  readonly #options: Options;
  readonly #wait: Wait;
  readonly #stopping = new AbortController();
  #working: Promise<void> | undefined;
  #isWanted = false;
  #pause: AbortController | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#wait = options.wait ?? ((ms, signal) => sleep(ms, undefined, { signal }));
  }

  /** Answers at once. Whoever is waiting between two tools looks whether it should stop. */
  wake(): void {
    if (this.#stopping.signal.aborted) return;
    this.#pause?.abort();
    // Woken while it is going to sleep, it looks once more: a run that starts in that moment must not lie.
    this.#isWanted = true;
    this.#working ??= this.#workWhileWanted().finally(() => {
      this.#working = undefined;
    });
  }

  async #workWhileWanted(): Promise<void> {
    while (this.#isWanted && !this.#stopping.signal.aborted) {
      this.#isWanted = false;
      await this.#work().catch((error: unknown) => {
        if (!this.#stopping.signal.aborted)
          this.#options.logger.error({ err: error }, 'a run was interrupted');
      });
    }
  }

  /** The tool being looked up is left undone; the next worker takes it up again. */
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
        if (step.kind === 'done') await this.#between(RUN_DELAY_MS[step.run.kind], signal);
      }
    } finally {
      await lock.release();
    }
  }

  /** The pause between two tools, cut short by a request to stop and by nothing else. */
  async #between(delayMs: number, signal: AbortSignal): Promise<void> {
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
