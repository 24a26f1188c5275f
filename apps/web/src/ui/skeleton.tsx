import { cx } from 'class-variance-authority';

export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx('animate-breathe bg-line/70', className)} />;
}
