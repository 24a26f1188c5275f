type Options<T> = {
  load: () => Promise<T>;
  /** Served as it is. Zero: loaded anew for everyone. */
  freshMs: number;
  /** After that, served once more while the next one is loaded. */
  staleMs: number;
  /** A load nobody waited for has failed. */
  onError: (error: unknown) => void;
  now?: () => number;
};

/** A value that costs something, loaded at most once a period and by one caller at a time. */
export class RefreshedValue<T> {
  readonly #options: Options<T>;
  readonly #now: () => number;
  #current: { value: T; loadedAtMs: number } | null = null;
  #loading: Promise<T> | null = null;

  constructor(options: Options<T>) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  /** Not a promise while a value is at hand: the fast path costs nothing. */
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

  /** What needs neither loading nor renewing, if there is such a value. */
  peek(): T | null {
    if (this.#current === null) return null;
    return this.#now() - this.#current.loadedAtMs < this.#options.freshMs ? this.#current.value : null;
  }

  #refresh(): Promise<T> {
    this.#loading ??= this.#load().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  async #load(): Promise<T> {
    // From the start of the load: what changes meanwhile is not in it.
    const loadedAtMs = this.#now();
    const value = await this.#options.load();
    this.#current = { value, loadedAtMs };
    return value;
  }
}
