import { type RefObject, useEffect } from 'react';

/** `/` leads to the search box from anywhere on the page, except where it is a character being typed. */
export function useSlashKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      const target = event.target;
      // Inside a dialog the page behind it is not there.
      const isElsewhere = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]';
      if (target instanceof HTMLElement && target.closest(isElsewhere)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [input]);
}
