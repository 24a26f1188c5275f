import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useScrollLock } from '#ui/dialog/use-scroll-lock.ts';
import { rememberOpener, returnFocus } from '#ui/focus/dialog-focus.ts';
import { Kbd } from '#ui/kbd.tsx';
import { useRadix } from '#ui/radix/use-radix.ts';

type PaletteFrameProps = { title: string; onClose: () => void; children: ReactNode };

/** Near the top, so that the field does not move when the list changes its height. */
export function PaletteFrame({ title, onClose, children }: PaletteFrameProps) {
  const Radix = useRadix(true)?.Dialog;
  const { t } = useTranslation(['palette', 'common']);
  useScrollLock(true);
  if (!Radix) return null;
  return (
    <Radix.Root open onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <div className="pointer-events-auto fixed inset-0 z-40 animate-fade-in bg-backdrop" />
        <Radix.Content
          aria-describedby={undefined}
          // Radix would select what was typed while the palette opened, and the next letter would replace it.
          onOpenAutoFocus={(event) => {
            rememberOpener(event);
            event.preventDefault();
            const input =
              event.currentTarget instanceof Element ? event.currentTarget.querySelector('input') : null;
            input?.focus();
            input?.setSelectionRange(input.value.length, input.value.length);
          }}
          onCloseAutoFocus={returnFocus}
          className="fixed inset-x-0 top-2 bottom-0 z-40 flex animate-sheet-in flex-col overflow-hidden rounded-t-xl border-line border-t bg-raised shadow-float outline-none md:inset-x-0 md:top-[12dvh] md:bottom-auto md:mx-auto md:max-h-[70dvh] md:w-[calc(100vw-3rem)] md:max-w-xl md:animate-rise-in md:rounded-xl md:border"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
          <footer
            aria-hidden="true"
            className="flex shrink-0 gap-5 border-line border-t px-4 py-2.5 text-ink-faint text-xs max-md:hidden"
          >
            <span className="flex items-center gap-1.5">
              <Kbd>↑</Kbd>
              <Kbd>↓</Kbd>
              {t('hints.move')}
            </span>
            <span className="flex items-center gap-1.5">
              <Kbd>↵</Kbd>
              {t('hints.choose')}
            </span>
            <span className="flex items-center gap-1.5">
              <Kbd>{t('hints.escape')}</Kbd>
              {t('hints.close')}
            </span>
          </footer>
          <Radix.Close
            aria-label={t('common:actions.close')}
            className="absolute top-2 right-2 flex size-9 items-center justify-center rounded-md text-ink-faint hover:bg-hover hover:text-ink md:hidden"
          >
            <X aria-hidden="true" className="size-4" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
