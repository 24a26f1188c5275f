// Radix returns the focus to a dialog's trigger. Our dialogs open by state or by address, without a trigger.

/** The element that had the focus last; it may have been removed since. */
let lastFocused: Element | null = null;
/** The element each dialog was opened from. */
const openers = new WeakMap<Element, Element>();

if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) lastFocused = target;
  });
}

/** For `onOpenAutoFocus`, which runs before the dialog takes the focus. */
export function rememberOpener({ currentTarget }: Event): void {
  const opener = document.activeElement === document.body ? removedElement() : document.activeElement;
  if (currentTarget instanceof Element && opener) openers.set(currentTarget, opener);
}

/** For `onCloseAutoFocus`. If the opener was in a dialog that is gone, such as its skeleton, that dialog's opener is used. */
export function returnFocus(event: Event): void {
  event.preventDefault();
  let opener = event.currentTarget instanceof Element ? openers.get(event.currentTarget) : undefined;
  while (opener && !opener.isConnected) {
    const frame = opener.closest('[role=dialog]');
    opener = frame ? openers.get(frame) : undefined;
  }
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
}

/** The last focused element if it was removed; null if the user clicked on the page's background. */
function removedElement(): Element | null {
  return lastFocused?.isConnected ? null : lastFocused;
}
