import type { ComponentProps } from 'react';
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
      disabled={props.disabled || loading}
      aria-busy={loading || undefined}
      className={buttonStyle({ variant, size, block, className })}
    >
      {loading ? <Spinner /> : null}
      {children}
    </button>
  );
}
