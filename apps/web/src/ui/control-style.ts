/** The style of inputs, selects and text areas. */
export const CONTROL_STYLE = [
  'w-full rounded-md border border-line-control bg-surface text-ink text-sm shadow-card placeholder:text-ink-faint/80',
  'max-md:text-base transition-[border-color,box-shadow] duration-100 hover:border-ink-faint',
  'focus-visible:border-primary focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-primary/35',
  'aria-invalid:border-danger aria-invalid:focus-visible:outline-danger/35',
  'disabled:bg-sunken disabled:text-ink-faint',
  // The focus scrolls to it with room for its label above, its message below and a bar of buttons.
  'scroll-my-28',
].join(' ');
