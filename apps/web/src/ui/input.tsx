import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { CONTROL_STYLE } from './control-style.ts';
import { useFieldControl } from './field.tsx';

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input {...useFieldControl()} {...props} className={cx(CONTROL_STYLE, 'h-10 px-3', className)} />;
}
