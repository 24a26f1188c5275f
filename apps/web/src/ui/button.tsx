import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonStyle, buttonStyle } from './button-style.ts';
import { Spinner } from './spinner.tsx';

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
  return (
    <button
      type="button"
      {...props}
      // Not disabled for good: the button somebody just pressed would lose the focus, and they their place.
      aria-disabled={loading || props['aria-disabled']}
      aria-busy={loading || undefined}
      onClick={loading ? holdStill : props.onClick}
      className={buttonStyle({ variant, size, block, className })}
    >
      {loading ? <Spinner /> : null}
      {children}
    </button>
  );
}

/** A form asked twice is sent once: Enter in a field presses its button too. */
function holdStill(event: MouseEvent): void {
  event.preventDefault();
}
