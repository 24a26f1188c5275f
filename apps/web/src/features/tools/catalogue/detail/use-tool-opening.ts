import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useSyncExternalStore } from 'react';
import { afterFrame } from '#lib/after-frame.ts';

let opening: string | undefined;
const listeners = new Set<() => void>();

function setOpening(id: string | undefined): void {
  opening = id;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The tool whose link was pressed last, from the press on: the address follows a picture later. */
export function useToolOpening(): string | undefined {
  return useSyncExternalStore(subscribe, () => opening);
}

export function forgetToolOpening(): void {
  if (opening !== undefined) setOpening(undefined);
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/**
 * For the links of a list to the tools in it. The press is answered at once, by the veil of the window to come; to
 * change the address takes a slow phone long enough to be felt, and waits until that picture is there.
 */
export function useOpenTool(id: string): (event: MouseEvent) => void {
  const router = useRouter();
  return (event) => {
    // Another tab or window is the browser's business.
    if (!isPlain(event)) return;
    event.preventDefault();
    const { pathname } = router.latestLocation;
    setOpening(id);
    afterFrame(() => {
      // Somebody was faster and has left for another page.
      if (router.latestLocation.pathname !== pathname) return forgetToolOpening();
      void router.navigate({
        to: '.',
        search: (previous: Record<string, unknown>) => ({ ...previous, tool: id }),
        resetScroll: false,
      });
    });
  };
}
