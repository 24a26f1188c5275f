/** Each page waits for a random time up to this before it reads a change, so that not all read at once. */
const SPREAD_MS = 700;

type DebouncedChanges = { add: (topic: string) => void; stop: () => void };

/**
 * Debounces changes per topic, and postpones them while the page is hidden: a bulk change that reaches a thousand
 * open pages must not cause thousands of requests.
 */
export function debounceChanges(act: (topic: string) => void): DebouncedChanges {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const unseen = new Set<string>();

  function arrive(topic: string): void {
    timers.delete(topic);
    if (document.visibilityState === 'hidden') unseen.add(topic);
    else act(topic);
  }
  function onVisibility(): void {
    if (document.visibilityState === 'hidden') return;
    const topics = [...unseen];
    unseen.clear();
    for (const topic of topics) act(topic);
  }

  document.addEventListener('visibilitychange', onVisibility);
  return {
    add(topic) {
      if (timers.has(topic)) return;
      timers.set(
        topic,
        setTimeout(() => arrive(topic), Math.random() * SPREAD_MS),
      );
    },
    stop() {
      document.removeEventListener('visibilitychange', onVisibility);
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
