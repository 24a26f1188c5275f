import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

type Options = {
  /** Around the list; its items are `li`. */
  area: RefObject<HTMLElement | null>;
  /** What says that the list changed. */
  itemsKey: string;
  /** Where to go when no item is left. Focusable, or made so. */
  fallback: RefObject<HTMLElement | null>;
};

/**
 * An item that leaves the list under the keyboard's focus would send it back to the top of the page: the item that
 * takes its place gets it instead. A focus that went elsewhere by itself is left there.
 */
export function useKeptFocus({ area, itemsKey, fallback }: Options): void {
  const place = useRef<{ list: Element; index: number } | null>(null);

  useEffect(() => {
    const list = area.current;
    const placeOf = ({ target }: FocusEvent) => {
      const item = target instanceof Element ? target.closest('li') : null;
      const items = item?.parentElement;
      place.current = item && items ? { list: items, index: [...items.children].indexOf(item) } : null;
    };
    // Some browsers say so as well when the element is taken away: only one that is still there was left on purpose.
    const leave = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        const isStillThere = target instanceof Element && target.isConnected;
        if (isStillThere && !list?.contains(document.activeElement)) place.current = null;
      });
    list?.addEventListener('focusin', placeOf);
    list?.addEventListener('focusout', leave);
    return () => {
      list?.removeEventListener('focusin', placeOf);
      list?.removeEventListener('focusout', leave);
    };
  }, [area]);

  const before = useRef(itemsKey);
  useLayoutEffect(() => {
    if (before.current === itemsKey) return;
    before.current = itemsKey;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (place.current === null || !isLost) return;
    const { list, index } = place.current;
    const next = list.isConnected ? list.children[Math.min(index, list.children.length - 1)] : undefined;
    const target = next?.querySelector<HTMLElement>('button:not(:disabled), a[href]') ?? fallback.current;
    target?.focus();
  }, [itemsKey, fallback]);
}
