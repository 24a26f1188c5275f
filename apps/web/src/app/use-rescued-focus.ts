import { useEffect } from 'react';
import { contentElement } from './skip-link.tsx';

type Place = { list: Element; index: number };

/** What takes the focus back to the page has been tried by then: windows return it on the next task. */
const PATIENCE = 60;

/**
 * What is deleted, or left behind by a change of page, takes the focus with it, and the keyboard starts again from the
 * top of the page. Whatever takes its place in the list gets it instead, or else the title. A focus that somebody moved
 * is left where it went.
 */
export function useRescuedFocus(): void {
  useEffect(() => {
    let last: Element | null = null;
    let places: Place[] = [];
    let timer: number | undefined;

    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      last = target;
      // What a window holds comes and goes with it: the place is the one the window was opened from.
      if (contentElement()?.contains(target)) places = placesOf(target);
    };
    // Browsers say so as well when the element is taken away: only one that is still there was left on purpose.
    const leave = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (target === last && last && isThere(last)) last = null;
      });
    const rescue = () => {
      if (isLost() && last && !isThere(last)) nextTarget(places)?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      if (!last || !isLost()) return;
      window.clearTimeout(timer);
      timer = window.setTimeout(rescue, PATIENCE);
    });

    document.addEventListener('focusin', note);
    document.addEventListener('focusout', leave);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      window.clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', leave);
    };
  }, []);
}

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** A page that waits for the next one is first put out of sight, and only then taken away. */
const isThere = (element: Element) => element.isConnected && element.checkVisibility();

/** The items it is in, innermost first. */
function placesOf(element: Element): Place[] {
  const places: Place[] = [];
  let item = element.closest('li, tr');
  while (item?.parentElement) {
    places.push({ list: item.parentElement, index: [...item.parentElement.children].indexOf(item) });
    item = item.parentElement.closest('li, tr');
  }
  return places;
}

function nextTarget(places: Place[]): HTMLElement | null {
  for (const { list, index } of places) {
    const next = list.isConnected ? list.children[Math.min(index, list.children.length - 1)] : undefined;
    const control = next?.querySelector<HTMLElement>('button:enabled, a[href], input:enabled');
    if (control && isThere(control)) return control;
  }
  // Not the whole content for want of a title: one is on its way, and is tried for when it arrives.
  const heading = contentElement()?.querySelector('h1');
  if (!heading || !isThere(heading)) return null;
  heading.tabIndex = -1;
  return heading;
}
