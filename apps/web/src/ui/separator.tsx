import { cx } from 'class-variance-authority';

export function Separator({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx('h-5 w-px shrink-0 bg-line', className)} />;
}
