import { useEffect } from 'react';

/** Ctrl+K or Cmd+K, also while typing. Not over an open dialog, which may have unsaved changes. */
export function usePaletteKey(onOpen: () => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      if (document.querySelector('[role="dialog"]') === null) onOpen();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onOpen]);
}
