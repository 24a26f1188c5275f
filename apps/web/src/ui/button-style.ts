import { cva, type VariantProps } from 'class-variance-authority';

/** Separate from the component, so that a link can look like a button. */
export const buttonStyle = cva(
  [
    'inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-md font-medium',
    'transition-[background-color,border-color,color,box-shadow] duration-100',
    'disabled:opacity-55 aria-disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        primary:
          'bg-primary text-on-primary shadow-card enabled:hover:bg-primary-hover [a&]:hover:bg-primary-hover',
        secondary:
          'border border-line-control bg-surface text-ink shadow-card enabled:hover:bg-sunken [a&]:hover:bg-sunken',
        ghost: 'text-ink-soft hover:bg-hover hover:text-ink',
        danger: 'bg-danger text-on-danger shadow-card enabled:hover:bg-danger-hover',
      },
      size: {
        sm: 'h-8 px-3 text-[0.8125rem]',
        md: 'h-10 px-4 text-sm',
        lg: 'h-12 px-5 text-[0.9375rem]',
        icon: 'size-9',
        'icon-sm': 'size-7',
      },
      block: { true: 'w-full' },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

export type ButtonStyle = VariantProps<typeof buttonStyle>;
