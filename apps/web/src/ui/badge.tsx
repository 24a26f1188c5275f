import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

const badgeStyle = cva(
  'inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-2 py-0.5 font-medium text-xs [&_svg]:size-3',
  {
    variants: {
      tone: {
        neutral: 'bg-sunken text-ink-soft',
        primary: 'bg-primary-soft text-primary-text',
        accent: 'bg-accent-soft text-accent-text',
        success: 'bg-success-soft text-success',
        warning: 'bg-warning-soft text-warning',
        danger: 'bg-danger-soft text-danger',
        info: 'bg-info-soft text-info',
        violet: 'bg-violet-soft text-violet',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

type BadgeProps = VariantProps<typeof badgeStyle> & { children: ReactNode; className?: string };

export function Badge({ tone, className, children }: BadgeProps) {
  return <span className={badgeStyle({ tone, className })}>{children}</span>;
}
