import type { ComponentProps } from 'react';
import { type ButtonStyle, buttonStyle } from './button-style.ts';
import { Spinner } from './spinner.tsx';
import { holdStill, useHeldFocus } from './use-held-focus.ts';

type ButtonProps = ComponentProps<'button'> & ButtonStyle & { loading?: boolean };

export function Button({
  variant,
  size,
  block,
  loading = false,
  className,
  children,
  ...props
}: ButtonProps) {
  const { isHeld, focusProps } = useHeldFocus(props);
  return (
    <button
      type="button"
      {...props}
      {...focusProps}
      // Not disabled for good: the button somebody just pressed would lose the focus, and they their place.
      aria-disabled={loading || isHeld || props['aria-disabled']}
      aria-busy={loading || undefined}
      onClick={loading || isHeld ? holdStill : props.onClick}
      className={buttonStyle({ variant, size, block, className })}
    >
      {loading ? <Spinner /> : null}
      {children}
    </button>
  );
}
