import { type Dispatch, type SetStateAction, useEffect } from 'react';

type Options = { isOpen: boolean; onType: Dispatch<SetStateAction<string>>; onClose: () => void };

/** Until the palette has the focus, its code may still be loading: what is typed meanwhile is meant for it. */
export function useEarlyLetters({ isOpen, onType, onClose }: Options): void {
  useEffect(() => {
    if (!isOpen) return;
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest('[role=dialog]')) return;
      if (event.key.length === 1) onType((typed) => typed + event.key);
      else if (event.key === 'Backspace') onType((typed) => typed.slice(0, -1));
      else if (event.key === 'Escape') onClose();
      else if (event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
    }
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isOpen, onType, onClose]);
}
