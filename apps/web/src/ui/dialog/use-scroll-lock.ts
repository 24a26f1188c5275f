import { useEffect } from 'react';

let holders = 0;

/**
 * Holds the page still behind a modal, and keeps the place of the scrollbar so that nothing moves. Through the
 * element's style object: a style element, as the usual libraries insert, is refused by the content security policy.
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
