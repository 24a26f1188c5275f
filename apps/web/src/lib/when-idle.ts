/** Safari has no `requestIdleCallback`. */
const LATER_MS = 300;

/** Runs low-priority work, such as prefetching. Returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(task, LATER_MS);
    return () => clearTimeout(timer);
  }
  const idle = window.requestIdleCallback(task);
  return () => window.cancelIdleCallback(idle);
}
