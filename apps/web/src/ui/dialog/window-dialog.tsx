import { cx } from 'class-variance-authority';
import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrinting } from '#lib/use-printing.ts';
import { rememberOpener, returnFocus } from '../focus/dialog-focus.ts';
import { useRadix } from '../radix/use-radix.ts';
import { DialogFailure, useFailureHost } from './dialog-failure.tsx';
import { useScrollLock } from './use-scroll-lock.ts';
import { WindowBackdrop } from './window-backdrop.tsx';

type WindowDialogProps = {
  onClose: () => void;
  /** Hidden while another dialog replaces it, but still mounted. */
  isConcealed?: boolean;
  /** Contains a `WindowTitle`, and leaves room for the close button at the top right. */
  header: ReactNode;
  /** Along the left edge: the category's colour. */
  edge?: ReactNode;
  /** On a phone, at the bottom: the main action, always within reach. */
  bottomBar?: ReactNode;
  children: ReactNode;
};

/**
 * A large dialog, aligned to its top so that the header does not move when the content's height changes.
 * Radix's overlay is not used, for the same reason as in `Dialog`.
 */
export function WindowDialog({
  onClose,
  isConcealed = false,
  header,
  edge,
  bottomBar,
  children,
}: WindowDialogProps) {
  const Radix = useRadix(true)?.Dialog;
  const { t } = useTranslation();
  // A page with locked scrolling would print only its visible part.
  useScrollLock(!usePrinting());
  const failures = useFailureHost(!isConcealed);
  if (!Radix) return null;
  return (
    <Radix.Root open onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <WindowBackdrop isConcealed={isConcealed} />
        <Radix.Content
          aria-describedby={undefined}
          data-window=""
          // Focus the dialog itself: its first button would open a tooltip over the title.
          onOpenAutoFocus={(event) => {
            rememberOpener(event);
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          onCloseAutoFocus={returnFocus}
          className={cx(
            'fixed inset-x-0 top-2 bottom-0 z-40 flex animate-sheet-in flex-col overflow-hidden rounded-t-xl border-line border-t bg-raised pb-[env(safe-area-inset-bottom)] shadow-float outline-none md:top-[7.5dvh] md:bottom-auto md:mx-auto md:min-h-112 md:max-h-[85dvh] md:w-[calc(100vw-3rem)] md:max-w-4xl md:animate-rise-in md:rounded-xl md:border md:pb-0 print:relative print:inset-auto print:m-0 print:block print:max-h-none print:min-h-0 print:w-full print:max-w-none print:animate-none print:overflow-visible print:rounded-none print:border-0 print:shadow-none',
            isConcealed && 'invisible',
          )}
        >
          {edge}
          <header className="shrink-0 px-5 pt-4 pb-4 md:px-6 md:pt-6">{header}</header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-8 md:px-6 print:overflow-visible">
            {children}
          </div>
          <DialogFailure host={failures} />
          {bottomBar ? (
            <div className="shrink-0 border-line border-t bg-raised px-5 py-3 md:hidden print:hidden">
              {bottomBar}
            </div>
          ) : null}
          {/* Last in the DOM: closing is not the first action. */}
          <Radix.Close
            aria-label={t('actions.close')}
            className="absolute top-6.5 right-3 flex size-9 items-center justify-center rounded-md text-ink-faint hover:bg-hover hover:text-ink md:top-8.5 md:right-5 print:hidden"
          >
            <X aria-hidden="true" className="size-4" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Names the dialog around it. */
export function WindowTitle(props: ComponentProps<'h2'>) {
  const Radix = useRadix(true)?.Dialog;
  return Radix ? <Radix.Title {...props} /> : null;
}
