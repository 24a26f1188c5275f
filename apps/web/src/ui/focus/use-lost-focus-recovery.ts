import { useEffect } from 'react';

type Place = { list: Element; index: number };

/** Dialogs return the focus themselves on the next task: this waits until they have. */
const DELAY_MS = 60;

/**
 * When the focused element is removed, the browser focuses the body and the keyboard starts again at the top. This moves
 * the focus to the next item of the same list, or else to the page's title. It never moves a focus the user placed.
 */
export function useLostFocusRecovery(content: () => HTMLElement | null): void {
  useEffect(() => {
    let last: Element | null = null;
    let places: Place[] = [];
    let timer: number | undefined;

    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      last = target;
      // A dialog lies outside of the content: the remembered place stays the one it was opened from.
      if (content()?.contains(target)) places = placesOf(target);
    };
    // Browsers also fire focusout for a removed element: only a visible one was left on purpose.
    const leave = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (target === last && last && isVisible(last)) last = null;
      });
    const recover = () => {
      if (isLost() && last && !isVisible(last)) nextTarget(places, content())?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      if (!last || !isLost()) return;
      window.clearTimeout(timer);
      timer = window.setTimeout(recover, DELAY_MS);
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
  }, [content]);
}

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** React hides a suspended page before it removes it. */
const isVisible = (element: Element) => element.isConnected && element.checkVisibility();

/** The list items around an element, innermost first. */
function placesOf(element: Element): Place[] {
  const places: Place[] = [];
  let item = element.closest('li, tr');
  while (item?.parentElement) {
    places.push({ list: item.parentElement, index: [...item.parentElement.children].indexOf(item) });
    item = item.parentElement.closest('li, tr');
  }
  return places;
}

function nextTarget(places: Place[], content: HTMLElement | null): HTMLElement | null {
  for (const { list, index } of places) {
    const next = list.isConnected ? list.children[Math.min(index, list.children.length - 1)] : undefined;
    const control = next?.querySelector<HTMLElement>('button:enabled, a[href], input:enabled');
    if (control && isVisible(control)) return control;
  }
  // Without a title yet, the next mutation tries again.
  const heading = content?.querySelector('h1');
  if (!heading || !isVisible(heading)) return null;
  heading.tabIndex = -1;
  return heading;
}
