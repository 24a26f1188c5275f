import type { Child } from './child-process.ts';

/** A process that a test kills and restarts. */
export class Supervised {
  kills = 0;
  /** Rejects when the process exits by itself, since a restart would fail too. */
  readonly fault: Promise<never>;
  #fail: (error: Error) => void = () => {};
  readonly #start: () => Child;
  readonly #ready: RegExp;
  #child: Child;

  constructor(start: () => Child, ready: RegExp) {
    this.#start = start;
    this.#ready = ready;
    this.fault = new Promise((_resolve, reject) => {
      this.#fail = reject;
    });
    this.fault.catch(() => {});
    this.#child = this.#begin();
  }

  #begin(): Child {
    const child = this.#start();
    // A killed process has no exit code.
    void child.exited.then((code) => {
      if (code !== null) this.#fail(new Error(`ended by itself with ${code}: ${child.errors}`));
    });
    return child;
  }

  async isUp(): Promise<void> {
    await this.#child.says(this.#ready);
  }

  async kill(): Promise<void> {
    this.kills += 1;
    await this.end();
    this.#child = this.#begin();
  }

  async end(): Promise<void> {
    this.#child.signal('SIGKILL');
    await this.#child.exited;
  }
}
