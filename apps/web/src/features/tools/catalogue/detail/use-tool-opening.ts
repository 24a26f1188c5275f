import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { afterFrame } from '#lib/after-frame.ts';
import { createStore } from '#lib/store.ts';

const opening = createStore<string | undefined>(undefined);

/** The tool whose link was clicked last. The address changes one frame after the click. */
export const useToolOpening = opening.useValue;
export const forgetToolOpening = () => opening.set(undefined);

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
    opening.set(id);
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
