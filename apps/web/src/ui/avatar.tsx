import { cx } from 'class-variance-authority';
import { initialsOf } from './initials.ts';

type AvatarProps = { name: string | null; src?: string | null; className?: string };

/** Decorative: the name is always written beside it. Only http(s) pictures are loaded, whatever was stored. */
export function Avatar({ name, src, className }: AvatarProps) {
  const shape = cx('size-8 shrink-0 rounded-md', className);
  if (src && /^https?:\/\//.test(src)) {
    return <img src={src} alt="" referrerPolicy="no-referrer" className={cx(shape, 'object-cover')} />;
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
