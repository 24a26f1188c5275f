import { cva, type VariantProps } from 'class-variance-authority';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const panelStyle = cva(
  [
    'fixed z-40 flex flex-col border-line bg-raised shadow-float outline-none',
    // A sheet at the thumb on phones, a window in the middle elsewhere.
    'inset-x-0 bottom-0 max-h-[90dvh] animate-sheet-in rounded-t-xl border-t pb-[env(safe-area-inset-bottom)]',
    'md:inset-0 md:m-auto md:h-fit md:max-h-[85dvh] md:w-[calc(100vw-3rem)] md:animate-rise-in md:rounded-xl md:border md:pb-0',
  ],
  {
    variants: {
      size: {
        small: 'md:max-w-sm',
        medium: 'md:max-w-lg',
        large: 'md:max-w-3xl',
        'extra-large': 'md:max-w-6xl',
      },
    },
    defaultVariants: { size: 'medium' },
  },
);

export type DialogSize = NonNullable<VariantProps<typeof panelStyle>['size']>;

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  size?: DialogSize;
};

type DialogFrameProps = DialogProps & { children?: ReactNode; footer: ReactNode };

/**
 * Radix's own overlay is left out on purpose: it locks scrolling with a style element, which the content security
 * policy refuses. The veil below does its work, and app.css holds the page still.
 */
export function Dialog({ open, onOpenChange, title, description, size, footer, children }: DialogFrameProps) {
  const { t } = useTranslation();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div className="fixed inset-0 z-40 animate-fade-in bg-veil" />
        <Radix.Content
          data-modal=""
          data-size={size ?? 'medium'}
          className={panelStyle({ size })}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <span aria-hidden="true" className="mx-auto mt-2.5 h-1 w-9 shrink-0 rounded-full bg-line md:hidden" />
          <header className="flex items-start gap-4 px-5 pt-4 pb-3 md:px-6 md:pt-6">
            <div className="grid flex-1 gap-1">
              <Radix.Title className="text-ink text-lg leading-7">{title}</Radix.Title>
              {description ? (
                <Radix.Description className="text-ink-soft text-sm leading-6">{description}</Radix.Description>
              ) : null}
            </div>
            <Radix.Close
              aria-label={t('actions.close')}
              className="-mr-2 flex size-9 shrink-0 items-center justify-center rounded-md text-ink-faint hover:bg-hover hover:text-ink"
            >
              <X aria-hidden="true" className="size-4" />
            </Radix.Close>
          </header>
          {children ? <div className="min-h-0 flex-1 overflow-y-auto px-5 py-1 md:px-6">{children}</div> : null}
          <footer className="flex flex-col-reverse gap-2.5 px-5 pt-4 pb-5 md:flex-row md:justify-end md:px-6 md:pb-6">
            {footer}
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
