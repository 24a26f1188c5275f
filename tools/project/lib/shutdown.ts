/** Runs the tasks once, last first, at Ctrl-C, at a kill, or when asked; a second Ctrl-C does not wait. */
export class Shutdown {
  #tasks: (() => Promise<unknown>)[] = [];
  #isRunning = false;

  /** Call it once PostgreSQL runs: its package would end this process before our own children have ended. */
  listen(): void {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.removeAllListeners(signal);
      process.on(signal, () => {
        if (this.#isRunning) process.exit(1);
        void this.run().then(() => process.exit(0));
      });
    }
  }

  add(task: () => Promise<unknown>): void {
    this.#tasks.push(task);
  }

  async run(): Promise<void> {
    this.#isRunning = true;
    for (const task of this.#tasks.splice(0).reverse()) await task();
  }
}
