import type { FastifyBaseLogger } from 'fastify';

type Line = [details: object, message?: string];
type Bindings = Record<string, unknown>;

/** A request's logger, made when it is first written to: most requests end without a line of their own. */
class RequestLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Bindings;
  #made: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: Bindings) {
    this.#parent = parent;
    this.#bindings = bindings;
  }

  get level(): string {
    return this.#parent.level;
  }

  child(...more: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#own().child(...more);
  }

  trace(...line: Line): void {
    this.#own().trace(...line);
  }

  debug(...line: Line): void {
    this.#own().debug(...line);
  }

  info(...line: Line): void {
    this.#own().info(...line);
  }

  warn(...line: Line): void {
    this.#own().warn(...line);
  }

  error(...line: Line): void {
    this.#own().error(...line);
  }

  fatal(...line: Line): void {
    this.#own().fatal(...line);
  }

  silent(): void {}

  #own(): FastifyBaseLogger {
    this.#made ??= this.#parent.child(this.#bindings);
    return this.#made;
  }
}

export function requestLogger(parent: FastifyBaseLogger, bindings: Bindings): FastifyBaseLogger {
  return new RequestLogger(parent, bindings) as unknown as FastifyBaseLogger;
}
