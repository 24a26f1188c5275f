import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { CONTROL_STYLE } from './control-style.ts';
import { useFieldControl } from './field.tsx';

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={4}
      {...useFieldControl()}
      {...props}
      className={cx(CONTROL_STYLE, 'field-sizing-content min-h-24 px-3 py-2 leading-6', className)}
    />
  );
}
