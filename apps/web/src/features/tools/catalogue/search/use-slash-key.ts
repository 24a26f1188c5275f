import { type RefObject, useEffect } from 'react';

/** `/` focuses the search box, except while typing. */
export function useSlashKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      const target = event.target;
      // Not while a dialog is open.
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
