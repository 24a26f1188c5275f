import { type FocusEvent, type FocusEventHandler, type MouseEvent, useState } from 'react';

type Handlers<Control> = {
  disabled?: boolean | undefined;
  onFocus?: FocusEventHandler<Control> | undefined;
  onBlur?: FocusEventHandler<Control> | undefined;
};

/**
 * A control that is disabled while it has the focus would lose it, for example a save button once nothing is left to
 * save. Until it loses the focus the control stays enabled in the DOM, is marked `aria-disabled` and ignores clicks.
 */
export function useFocusWhileDisabled<Control>({ disabled = false, onFocus, onBlur }: Handlers<Control>) {
  const [hasFocus, setHasFocus] = useState(false);
  return {
    isInert: disabled && hasFocus,
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

/** Also stops Enter in a field from submitting the form a second time: it clicks the button. */
export function ignoreClick(event: MouseEvent): void {
  event.preventDefault();
}
