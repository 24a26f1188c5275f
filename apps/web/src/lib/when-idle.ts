/** Not every browser tells when it has nothing to do. */
const LATER_MS = 300;

/** For what will be wanted soon: it must not be in the way of what is wanted now. Answers how to call it off. */
export function whenIdle(task: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(task, LATER_MS);
    return () => clearTimeout(timer);
  }
  const idle = window.requestIdleCallback(task);
  return () => window.cancelIdleCallback(idle);
}
