import { Search } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#lib/i18n.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { Kbd } from '#ui/kbd.tsx';
import { IS_MAC } from './is-mac.ts';
import { useEarlyLetters } from './use-early-letters.ts';
import { usePaletteKey } from './use-palette-key.ts';

const load = async () => {
  const [{ Palette: component }] = await Promise.all([import('./palette.tsx'), loadTexts('palette')]);
  return { default: component };
};
const Palette = lazy(load);

/** Lets the page itself load first. */
const PRELOAD_DELAY_MS = 2000;

/** The palette's button and shortcut. Its code is prefetched after the page's. */
export function PaletteLauncher({ onHelp }: { onHelp: () => void }) {
  const { t } = useTranslation('shell');
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const open = useCallback(() => setIsOpen(true), []);
  const close = useCallback(() => {
    setIsOpen(false);
    setTyped('');
  }, []);
  useEarlyLetters({ isOpen, onType: setTyped, onClose: close });
  usePaletteKey(open);
  useEffect(() => {
    const timer = setTimeout(() => void load(), PRELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        className={buttonStyle({
          variant: 'ghost',
          size: 'icon',
          className:
            'lg:w-60 lg:justify-start lg:border lg:border-line lg:bg-surface lg:px-3 lg:font-normal lg:text-ink-faint lg:text-sm',
        })}
      >
        <Search aria-hidden="true" />
        <span className="flex-1 text-left max-lg:sr-only">{t('topBar.search')}</span>
        <span aria-hidden="true" className="flex gap-1 max-lg:hidden">
          <Kbd>{IS_MAC ? '⌘' : t('shortcuts.control')}</Kbd>
          <Kbd>K</Kbd>
        </span>
      </button>
      {isOpen ? (
        <Suspense>
          <Palette typed={typed} onType={setTyped} onHelp={onHelp} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
