import { cva, cx, type VariantProps } from 'class-variance-authority';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const calloutStyle = cva('flex items-start gap-3 rounded-lg border px-4 py-3.5', {
  variants: {
    tone: {
      info: 'border-info/30 bg-info-soft [--tone:var(--info)]',
      warning: 'border-warning/30 bg-warning-soft [--tone:var(--warning)]',
      success: 'border-success/30 bg-success-soft [--tone:var(--success)]',
      danger: 'border-danger/30 bg-danger-soft [--tone:var(--danger)]',
    },
  },
  defaultVariants: { tone: 'info' },
});

type Tone = NonNullable<VariantProps<typeof calloutStyle>['tone']>;

const ICONS = {
  info: Info,
  warning: TriangleAlert,
  success: CircleCheck,
  danger: CircleAlert,
} satisfies Record<Tone, unknown>;

type CalloutProps = {
  tone: Tone;
  title?: string;
  children: ReactNode;
  action?: ReactNode;
  className?: string;
};

/** A message that stays in the page. Screen readers announce it when it appears. */
export function Callout({ tone, title, children, action, className }: CalloutProps) {
  const Icon = ICONS[tone];
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={calloutStyle({ tone, className })}>
      <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-(--tone)" />
      <div className="grid min-w-0 flex-1 gap-2">
        <div className="grid gap-0.5">
          {title ? <p className="wrap-anywhere font-semibold text-ink text-sm">{title}</p> : null}
          <p className={cx('text-sm leading-5.5', title ? 'text-ink-soft' : 'text-ink')}>{children}</p>
        </div>
        {action ? <div className="justify-self-start">{action}</div> : null}
      </div>
    </div>
  );
}
