import { type FocusEvent, type FocusEventHandler, type MouseEvent, useState } from 'react';

type Handlers<Control> = {
  disabled?: boolean | undefined;
  onFocus?: FocusEventHandler<Control> | undefined;
  onBlur?: FocusEventHandler<Control> | undefined;
};

/**
 * A control that is switched off while it has the focus would lose it, and the keyboard its place: the button that
 * saved, say, once nothing is left to save. It stays where it is, does nothing, and goes off for good when left.
 */
export function useHeldFocus<Control>({ disabled = false, onFocus, onBlur }: Handlers<Control>) {
  const [hasFocus, setHasFocus] = useState(false);
  return {
    isHeld: disabled && hasFocus,
    focusProps: {
      disabled: disabled && !hasFocus,
      onFocus: (event: FocusEvent<Control>) => {
        setHasFocus(true);
        onFocus?.(event);
      },
      onBlur: (event: FocusEvent<Control>) => {
        setHasFocus(false);
        onBlur?.(event);
      },
    },
  };
}

/** A form asked twice is sent once: Enter in a field presses its button too. */
export function holdStill(event: MouseEvent): void {
  event.preventDefault();
}
