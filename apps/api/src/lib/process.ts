import type { Logger } from './logger.ts';

type Options = {
  logger: Logger;
  /** Run in order; the next step runs even when one fails. */
  steps: ReadonlyArray<() => Promise<void>>;
  deadlineMs?: number;
  /** Called when the steps did not end in time. */
  onDeadline?: () => void;
};

const DEADLINE_MS = 10_000;

/** Runs the steps on SIGTERM or SIGINT, and ends the process at the deadline at the latest. */
export function closeOnSignal({ logger, steps, deadlineMs = DEADLINE_MS, onDeadline }: Options): void {
  let isClosing = false;
  const close = async (signal: NodeJS.Signals) => {
    if (isClosing) return;
    isClosing = true;
    logger.info({ signal }, 'stopping');
    const deadline = setTimeout(() => {
      logger.warn('not everything ended in time');
      onDeadline?.();
      // Leaves time for the callback to take effect.
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

/** Prints the message without a stack trace: an operator reads it. */
export function exitOnError<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : 'cannot start'}\n`);
    process.exit(1);
  }
}
