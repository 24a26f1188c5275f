import { cva, type VariantProps } from 'class-variance-authority';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { rememberOpener, returnFocus } from '../focus/dialog-focus.ts';
import { useRadix } from '../radix/use-radix.ts';
import { DialogFailure, useFailureHost } from './dialog-failure.tsx';
import { useScrollLock } from './use-scroll-lock.ts';

const panelStyle = cva(
  [
    'fixed z-40 flex flex-col border-line bg-raised shadow-float outline-none',
    // A bottom sheet on phones, a centred dialog elsewhere.
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
  /** While work is in progress: Escape, a click outside and the close button do nothing. */
  isLocked?: boolean;
};

type DialogFrameProps = DialogProps & { children?: ReactNode; footer?: ReactNode };

/**
 * Radix's overlay is not used: it locks scrolling with a style element, which the content security policy blocks.
 * The backdrop below and `useScrollLock` replace it.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  size,
  isLocked = false,
  footer,
  children,
}: DialogFrameProps) {
  const Radix = useRadix(open)?.Dialog;
  const { t } = useTranslation();
  useScrollLock(open);
  const failures = useFailureHost(open);
  if (!Radix) return null;
  return (
    <Radix.Root open={open} onOpenChange={(next) => (isLocked && !next ? undefined : onOpenChange(next))}>
      <Radix.Portal>
        <div className="pointer-events-auto fixed inset-0 z-40 animate-fade-in bg-backdrop" />
        <Radix.Content
          data-size={size ?? 'medium'}
          onOpenAutoFocus={rememberOpener}
          onCloseAutoFocus={returnFocus}
          className={panelStyle({ size })}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <span
            aria-hidden="true"
            className="mx-auto mt-2.5 h-1 w-9 shrink-0 rounded-full bg-line md:hidden"
          />
          <header className="grid gap-1 pt-4 pr-14 pb-3 pl-5 md:pt-6 md:pl-6">
            <Radix.Title className="text-ink text-lg leading-7">{title}</Radix.Title>
            {description ? (
              <Radix.Description className="text-ink-soft text-sm leading-6">{description}</Radix.Description>
            ) : null}
          </header>
          {children ? (
            <div className="min-h-0 flex-1 overflow-y-auto px-5 py-1 md:px-6">{children}</div>
          ) : null}
          <DialogFailure host={failures} />
          {footer ? (
            <footer className="flex flex-col-reverse gap-2.5 px-5 pt-4 pb-5 md:flex-row md:justify-end md:px-6 md:pb-6">
              {footer}
            </footer>
          ) : (
            <div aria-hidden="true" className="h-5 shrink-0 md:h-6" />
          )}
          {/* Last in the DOM, so that the dialog focuses its first field or button instead. */}
          {isLocked ? null : (
            <Radix.Close
              aria-label={t('actions.close')}
              className="absolute top-4 right-3 flex size-9 items-center justify-center rounded-md text-ink-faint hover:bg-hover hover:text-ink md:top-5 md:right-4"
            >
              <X aria-hidden="true" className="size-4" />
            </Radix.Close>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
