/** Lets `places` tasks run at once and `waiting` more queue up; beyond that `onFull` says what to throw. */
export class Semaphore {
  #free: number;
  readonly #maxWaiting: number;
  readonly #onFull: () => Error;
  readonly #queue: (() => void)[] = [];

  constructor(places: number, maxWaiting: number, onFull: () => Error) {
    this.#free = places;
    this.#maxWaiting = maxWaiting;
    this.#onFull = onFull;
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      return await task();
    } finally {
      this.#leave();
    }
  }

  #enter(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve();
    }
    if (this.#queue.length >= this.#maxWaiting) return Promise.reject(this.#onFull());
    return new Promise((resolve) => this.#queue.push(resolve));
  }

  #leave(): void {
    const next = this.#queue.shift();
    if (next) next();
    else this.#free += 1;
  }
}
