import { muteChildren } from './children.ts';

const PATIENCE_MS = 1_000;

/** Runs the tasks once, last first, at Ctrl-C, at a kill, or when asked. A later second Ctrl-C does not wait. */
export class Shutdown {
  #tasks: (() => Promise<unknown>)[] = [];
  #startedAt: number | undefined;

  listen(): void {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => this.#onSignal());
  }

  add(task: () => Promise<unknown>): void {
    this.#tasks.push(task);
  }

  async run(): Promise<void> {
    this.#startedAt ??= performance.now();
    muteChildren();
    for (const task of this.#tasks.splice(0).reverse()) await task();
  }

  #onSignal(): void {
    if (this.#startedAt === undefined) void this.run().then(() => process.exit(0));
    // One Ctrl-C often arrives twice: from the terminal, and handed on by whoever started us.
    else if (performance.now() - this.#startedAt > PATIENCE_MS) process.exit(1);
  }
}
