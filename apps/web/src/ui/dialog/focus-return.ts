// Radix gives the focus back to the trigger it knows of. Windows here open by state or by address, without one.

/** What had the focus last, be it gone since. */
let lastFocused: Element | null = null;
/** What each window was opened from. */
const openers = new WeakMap<Element, Element>();

if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) lastFocused = target;
  });
}

/** For `onOpenAutoFocus`, which comes before the window takes the focus. */
export function noteOpener({ currentTarget }: Event): void {
  const opener = document.activeElement === document.body ? lastGone() : document.activeElement;
  if (currentTarget instanceof Element && opener) openers.set(currentTarget, opener);
}

/** For `onCloseAutoFocus`. A window that stood for another, say while it loaded, goes back to where that one was opened. */
export function returnFocus(event: Event): void {
  event.preventDefault();
  let opener = event.currentTarget instanceof Element ? openers.get(event.currentTarget) : undefined;
  while (opener && !opener.isConnected) {
    const frame = opener.closest('[role=dialog]');
    opener = frame ? openers.get(frame) : undefined;
  }
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
}

/** The page has the focus because what had it is gone, not because somebody pressed beside. */
function lastGone(): Element | null {
  return lastFocused?.isConnected ? null : lastFocused;
}
