import { type KeyboardEvent, useState } from 'react';

type Keys = {
  isOpen: boolean;
  count: number;
  onOpen: () => void;
  onClose: () => void;
  onChoose: (index: number) => void;
};

/** The keys of a combobox (WAI-ARIA): arrows move and wrap, Enter chooses, Escape closes. */
export function useOptions({ isOpen, count, onOpen, onClose, onChoose }: Keys) {
  const [wanted, setActive] = useState(-1);
  const active = isOpen && wanted < count ? wanted : -1;

  function move(step: 1 | -1): void {
    if (!isOpen) onOpen();
    else if (count > 0) setActive(active === -1 && step === -1 ? count - 1 : (active + step + count) % count);
  }

  /** Returns whether the key was handled. */
  function onKey(event: KeyboardEvent): boolean {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter' && active >= 0) onChoose(active);
    else if (event.key === 'Escape' && isOpen) onClose();
    else return false;
    event.preventDefault();
    return true;
  }

  return { active, setActive, onKey };
}
