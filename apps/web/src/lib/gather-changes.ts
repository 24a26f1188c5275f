/** At most this long after somebody's change, everybody else reads it: not all of them in the same instant. */
const SPREAD_MS = 700;

type Gathering = { add: (topic: string) => void; stop: () => void };

/**
 * Acts once a topic for all of its changes that arrive within a moment, and leaves a page that nobody looks at alone
 * until somebody does: a bulk change seen by a thousand open pages must not become thousands of reads.
 */
export function gatherChanges(act: (topic: string) => void): Gathering {
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
