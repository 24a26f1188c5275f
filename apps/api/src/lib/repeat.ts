/** Runs the task now and at every interval. A run that takes longer than the interval is not overlapped. */
export function repeat(task: () => Promise<void>, everyMs: number, onError: (error: unknown) => void) {
  let current: Promise<void> | null = null;
  const run = () => {
    current ??= task()
      .catch(onError)
      .finally(() => {
        current = null;
      });
  };
  run();
  const timer = setInterval(run, everyMs);
  return {
    /** Waits for the run that is under way. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await current;
    },
  };
}
