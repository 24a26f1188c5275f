import type { ComponentProps } from 'react';
import { type ButtonStyle, buttonStyle } from './button-style.ts';
import { ignoreClick, useFocusWhileDisabled } from './focus/use-focus-while-disabled.ts';
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
  const { isInert, focusProps } = useFocusWhileDisabled(props);
  return (
    <button
      type="button"
      {...props}
      {...focusProps}
      // Not `disabled`: the clicked button would lose the focus.
      aria-disabled={loading || isInert || props['aria-disabled']}
      aria-busy={loading || undefined}
      onClick={loading || isInert ? ignoreClick : props.onClick}
      className={buttonStyle({ variant, size, block, className })}
    >
      {loading ? <Spinner /> : null}
      {children}
    </button>
  );
}
