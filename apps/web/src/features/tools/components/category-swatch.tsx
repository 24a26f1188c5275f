import { cx } from 'class-variance-authority';
import type { CSSProperties } from 'react';
import { categoryPaint } from './category-paint.ts';

type CategorySwatchProps = { color: string | null | undefined; className?: string };

/** The category's colour, as the edge of a card or the dot of a badge. Decorative: the name is beside it. */
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
