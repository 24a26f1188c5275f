type Options<T> = {
  load: () => Promise<T>;
  /** How long a value is returned without a reload. Zero disables the cache. */
  freshMs: number;
  /** How much longer it is returned while the next one loads. */
  staleMs: number;
  /** Called when a load fails that no caller waits for. */
  onError: (error: unknown) => void;
  now?: () => number;
};

/** Stale-while-revalidate cache of one value, one load at a time. Uses a monotonic clock, which libraries do not. */
export class RefreshedValue<T> {
  readonly #options: Options<T>;
  readonly #now: () => number;
  #current: { value: T; loadedAtMs: number } | null = null;
  #loading: Promise<T> | null = null;

  constructor(options: Options<T>) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
  }

  get(): T | Promise<T> {
    const { freshMs, staleMs, load, onError } = this.#options;
    if (freshMs === 0) return load();
    if (this.#current === null) return this.#refresh();
    const ageMs = this.#now() - this.#current.loadedAtMs;
    if (ageMs < freshMs) return this.#current.value;
    const next = this.#refresh();
    if (ageMs >= freshMs + staleMs) return next;
    next.catch(onError);
    return this.#current.value;
  }

  #refresh(): Promise<T> {
    this.#loading ??= this.#load().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  async #load(): Promise<T> {
    // Read before the load: the value may lack changes made during it.
    const loadedAtMs = this.#now();
    const value = await this.#options.load();
    this.#current = { value, loadedAtMs };
    return value;
  }
}
