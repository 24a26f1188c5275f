import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentType, ReactNode } from 'react';

const tileStyle = cva(
  'flex size-12 items-center justify-center rounded-lg border shadow-card [&_svg]:size-5.5',
  {
    variants: {
      tone: {
        neutral: 'border-line bg-surface text-primary-text',
        accent: 'border-accent/50 bg-accent-soft text-accent-text',
        danger: 'border-danger/30 bg-danger-soft text-danger',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

type StatePanelProps = VariantProps<typeof tileStyle> & {
  icon: ComponentType<{ 'aria-hidden': 'true' }>;
  badge?: ReactNode;
  title: string;
  /** 2 for a part of a page that has a title. */
  level?: 1 | 2;
  children: ReactNode;
  action?: ReactNode;
};

/** For empty, failed, restricted or missing content: title, reason and an action. */
export function StatePanel({ icon: Icon, tone, badge, title, level = 1, children, action }: StatePanelProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section className="flex min-h-[50dvh] animate-fade-in flex-col items-center justify-center px-4 py-12 text-center">
      <span className={tileStyle({ tone })}>
        <Icon aria-hidden="true" />
      </span>
      {badge ? <div className="mt-5">{badge}</div> : null}
      <Heading className="mt-4 text-2xl text-ink">{title}</Heading>
      <p className="mt-2 max-w-md text-ink-soft text-sm leading-6">{children}</p>
      {action ? <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </section>
  );
}
