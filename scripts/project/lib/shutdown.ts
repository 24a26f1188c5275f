import { muteChildOutput } from './children.ts';

const DUPLICATE_SIGNAL_MS = 1_000;

/** Runs the tasks once, last first, on SIGINT, SIGTERM or `run`. A second Ctrl-C exits at once. */
export class Shutdown {
  #tasks: (() => Promise<unknown>)[] = [];
  #startedAt: number | undefined;
  #running: Promise<void> | undefined;

  listen(): void {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => this.#onSignal());
  }

  add(task: () => Promise<unknown>): void {
    this.#tasks.push(task);
  }

  /** A second caller waits for the first one's tasks, so it does not exit before they are done. */
  run(): Promise<void> {
    this.#running ??= this.#runTasks();
    return this.#running;
  }

  async #runTasks(): Promise<void> {
    this.#startedAt ??= performance.now();
    muteChildOutput();
    for (const task of this.#tasks.splice(0).reverse()) await task();
  }

  #onSignal(): void {
    if (this.#startedAt === undefined) void this.run().then(() => process.exit(0));
    // One Ctrl-C may arrive twice: from the terminal, and forwarded by the parent process.
    else if (performance.now() - this.#startedAt > DUPLICATE_SIGNAL_MS) process.exit(1);
  }
}
