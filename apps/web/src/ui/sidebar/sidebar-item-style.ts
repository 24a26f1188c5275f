import { cva } from 'class-variance-authority';

/** For links and buttons: the shell uses its router's link. */
export const sidebarItemStyle = cva(
  [
    'relative flex h-9 items-center gap-2.5 overflow-hidden rounded-md text-sm transition-colors duration-100 max-md:h-11',
    'focus-visible:-outline-offset-2 [&_svg]:size-4 [&_svg]:shrink-0',
  ],
  {
    variants: {
      active: {
        true: 'bg-surface font-medium text-ink shadow-card ring-1 ring-line before:absolute before:inset-y-2 before:left-0 before:w-[3px] before:rounded-r-full before:bg-primary [&_svg]:text-primary-text',
        false: 'text-ink-soft hover:bg-hover hover:text-ink [&_svg]:text-ink-faint',
      },
      compact: { true: 'w-8 justify-center', false: 'w-full px-2.5' },
    },
  },
);
