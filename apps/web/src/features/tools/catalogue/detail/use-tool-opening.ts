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
 * For the links of a list to its tools. The click shows the backdrop at once; changing the address is slow on a phone,
 * so it happens after that frame.
 */
export function useOpenTool(id: string): (event: MouseEvent) => void {
  const router = useRouter();
  return (event) => {
    // The browser handles clicks that open a new tab or window.
    if (!isPlain(event)) return;
    event.preventDefault();
    const { pathname } = router.latestLocation;
    opening.set(id);
    afterFrame(() => {
      // The user has left the page meanwhile.
      if (router.latestLocation.pathname !== pathname) return forgetToolOpening();
      void router.navigate({
        to: '.',
        search: (previous: Record<string, unknown>) => ({ ...previous, tool: id }),
        resetScroll: false,
      });
    });
  };
}
