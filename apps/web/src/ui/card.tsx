import { cva, cx, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

/** The coloured edge of an index card, on its left side. */
const spineStyle = cva('absolute inset-y-0 left-0 w-1', {
  variants: {
    spine: {
      blue: 'bg-spine-blue',
      saffron: 'bg-spine-saffron',
      green: 'bg-spine-green',
      rose: 'bg-spine-rose',
      violet: 'bg-spine-violet',
      teal: 'bg-spine-teal',
    },
  },
});

export type Spine = NonNullable<VariantProps<typeof spineStyle>['spine']>;

type CardProps = ComponentProps<'div'> & { spine?: Spine };

export function Card({ spine, className, children, ...props }: CardProps) {
  return (
    <div
      {...props}
      className={cx(
        'relative overflow-hidden rounded-lg border border-line bg-surface shadow-card',
        className,
      )}
    >
      {spine ? <span aria-hidden="true" className={spineStyle({ spine })} /> : null}
      {children}
    </div>
  );
}
