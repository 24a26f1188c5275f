import { useEffect } from 'react';

let holders = 0;

/**
 * Locks the page's scrolling behind a modal and keeps the scrollbar's space, to avoid a layout shift. It uses the
 * element's style object, because the content security policy blocks the style elements that libraries insert.
 */
export function useScrollLock(isLocked: boolean): void {
  useEffect(() => {
    if (!isLocked) return;
    const { documentElement: page } = document;
    if (holders === 0) {
      page.style.paddingRight = `${window.innerWidth - page.clientWidth}px`;
      page.style.overflow = 'hidden';
    }
    holders += 1;
    return () => {
      holders -= 1;
      if (holders > 0) return;
      page.style.paddingRight = '';
      page.style.overflow = '';
    };
  }, [isLocked]);
}
