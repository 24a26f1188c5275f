import { cx } from 'class-variance-authority';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { CONTROL_STYLE } from './control-style.ts';
import { useFieldControl } from './field.tsx';

/** The native select: best on phones, and no code to load. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select
        {...useFieldControl()}
        {...props}
        className={cx(CONTROL_STYLE, 'h-10 appearance-none text-ellipsis pr-9 pl-3', className)}
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-faint"
      />
    </div>
  );
}
