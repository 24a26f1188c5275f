import { cx } from 'class-variance-authority';
import { useState } from 'react';
import { initialsOf } from './initials.ts';

type AvatarProps = { name: string | null; src?: string | null; className?: string };

/** Decorative: the name is always beside it. `src` is a path of our own; the CSP refuses other hosts. */
export function Avatar({ name, src, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shape = cx('size-8 shrink-0 rounded-md', className);
  if (src && src !== broken) {
    return <img src={src} alt="" onError={() => setBroken(src)} className={cx(shape, 'object-cover')} />;
  }
  return (
    <span
      aria-hidden="true"
      className={cx(
        shape,
        'flex items-center justify-center bg-primary-soft font-semibold text-primary-text text-xs',
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
