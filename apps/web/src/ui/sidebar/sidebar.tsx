import { cx } from 'class-variance-authority';
import { PanelLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useScrollLock } from '../dialog/use-scroll-lock.ts';
import { rememberOpener, returnFocus } from '../focus/dialog-focus.ts';
import { IconButton } from '../icon-button.tsx';
import { useRadix } from '../radix/use-radix.ts';
import { useSidebar } from './sidebar-context.tsx';

/** Focuses the drawer itself: Radix would skip the links and focus the sign-out button. */
function focusPanel(event: Event): void {
  rememberOpener(event);
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}

/** Three widths: 16rem with labels, 3rem with icons only, and a drawer of 18rem on phones. */
export function Sidebar({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { isMobile, isExpanded, isDrawerOpen, setDrawerOpen } = useSidebar();
  const Radix = useRadix(isDrawerOpen)?.Dialog;
  useScrollLock(isDrawerOpen);
  if (isMobile) {
    if (!Radix) return null;
    return (
      <Radix.Root open={isDrawerOpen} onOpenChange={setDrawerOpen}>
        <Radix.Portal>
          <div className="pointer-events-auto fixed inset-0 z-30 animate-fade-in bg-backdrop" />
          <Radix.Content
            data-sidebar="mobile"
            aria-describedby={undefined}
            onOpenAutoFocus={focusPanel}
            onCloseAutoFocus={returnFocus}
            className="fixed inset-y-0 left-0 z-30 flex w-[18rem] max-w-[85vw] animate-drawer-in flex-col border-line border-r bg-sunken shadow-float outline-none"
          >
            <Radix.Title className="sr-only">{t('sidebar.label')}</Radix.Title>
            {children}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    );
  }
  return (
    <aside
      data-sidebar={isExpanded ? 'expanded' : 'collapsed'}
      className={cx(
        'sticky top-0 flex h-dvh shrink-0 flex-col overflow-hidden border-line border-r bg-sunken print:hidden',
        'transition-[width] duration-150 ease-out',
        isExpanded ? 'w-[16rem]' : 'w-[3rem]',
      )}
    >
      {children}
    </aside>
  );
}

export function SidebarTrigger() {
  const { t } = useTranslation();
  const { isMobile, isExpanded, isDrawerOpen, toggle } = useSidebar();
  return (
    <IconButton
      label={t('sidebar.toggle')}
      aria-expanded={isMobile ? isDrawerOpen : isExpanded}
      aria-keyshortcuts="Control+B Meta+B"
      onClick={toggle}
    >
      <PanelLeft aria-hidden="true" />
    </IconButton>
  );
}

type SidebarGroupProps = { label: string; children: ReactNode };

export function SidebarGroup({ label, children }: SidebarGroupProps) {
  const { isMobile, isExpanded } = useSidebar();
  const hasLabel = isMobile || isExpanded;
  return (
    <div className="grid gap-1">
      <h2
        className={cx(
          'truncate font-medium font-sans text-ink-faint text-xs tracking-normal',
          hasLabel ? 'px-2 pt-1 pb-0.5' : 'sr-only',
        )}
      >
        {label}
      </h2>
      <ul className="grid gap-0.5">{children}</ul>
    </div>
  );
}
