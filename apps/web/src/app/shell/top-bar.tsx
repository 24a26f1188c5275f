import { Keyboard } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { Separator } from '#ui/separator.tsx';
import { SidebarTrigger } from '#ui/sidebar/sidebar.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { NoticesMenu } from './notices-menu.tsx';
import { PaletteLauncher } from './palette-launcher.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import { useHelpKey } from './use-help-key.ts';

const ShortcutsDialog = lazy(async () => {
  const { ShortcutsDialog } = await import('./shortcuts-dialog.tsx');
  return { default: ShortcutsDialog };
});

export function TopBar() {
  const { t } = useTranslation('shell');
  /** Nothing until it is first asked for. */
  const [isHelpOpen, setIsHelpOpen] = useState<boolean>();
  const showHelp = useCallback(() => setIsHelpOpen(true), []);
  useHelpKey(showHelp);
  return (
    <header className="sticky top-0 z-20 flex h-14 shrink-0 items-center gap-2 border-line border-b bg-paper/90 px-3 backdrop-blur-sm md:px-4 print:hidden">
      <SidebarTrigger />
      <Separator className="mr-1" />
      <Breadcrumb />
      <PaletteLauncher onHelp={showHelp} />
      <IconButton label={t('topBar.shortcuts')} className="max-md:hidden" onClick={showHelp}>
        <Keyboard aria-hidden="true" />
      </IconButton>
      <NoticesMenu />
      <ThemeMenu />
      {isHelpOpen === undefined ? null : (
        <Suspense fallback={null}>
          <ShortcutsDialog open={isHelpOpen} onOpenChange={setIsHelpOpen} />
        </Suspense>
      )}
    </header>
  );
}
