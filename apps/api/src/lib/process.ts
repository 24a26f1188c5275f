import type { Logger } from './logger.ts';

type Options = {
  logger: Logger;
  /** Runs in order; a step that fails does not keep the next from running. */
  steps: ReadonlyArray<() => Promise<void>>;
  deadlineMs?: number;
  /** Called when the steps did not end in time. */
  onDeadline?: () => void;
};

const DEADLINE_MS = 10_000;

/** On SIGTERM or SIGINT: ends orderly, and within the deadline whatever happens. */
export function closeOnSignal({ logger, steps, deadlineMs = DEADLINE_MS, onDeadline }: Options): void {
  let isClosing = false;
  const close = async (signal: NodeJS.Signals) => {
    if (isClosing) return;
    isClosing = true;
    logger.info({ signal }, 'stopping');
    const deadline = setTimeout(() => {
      logger.warn('not everything ended in time');
      onDeadline?.();
      // A last moment for what the callback cut short.
      setTimeout(() => process.exit(1), 1000).unref();
    }, deadlineMs);
    for (const step of steps)
      await step().catch((error: unknown) => logger.error({ err: error }, 'while stopping'));
    clearTimeout(deadline);
    logger.info('stopped');
    process.exitCode = 0;
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
}

/** A readable reason instead of a stack: whoever starts the process has to read it. */
export function orExit<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : 'cannot start'}\n`);
    process.exit(1);
  }
}
