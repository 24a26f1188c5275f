import { cx } from 'class-variance-authority';
import type { CSSProperties } from 'react';
import { categoryPaint } from './category-paint.ts';

type CategorySwatchProps = { color: string | null | undefined; className?: string };

/** A piece of the category's colour: the spine of a card, the dot of a badge. The name is written beside it. */
export function CategorySwatch({ color, className }: CategorySwatchProps) {
  const paint = categoryPaint(color);
  const style = { '--category': paint.color ?? 'var(--line-control)' } as CSSProperties;
  return (
    <span
      aria-hidden="true"
      data-category-swatch=""
      style={style}
      className={cx('shrink-0', paint.className ?? 'bg-(--category)', className)}
    />
  );
}
