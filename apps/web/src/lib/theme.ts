import { THEMES, type Theme } from '@perkotheque/domain/settings/vocabulary';
import { useSyncExternalStore } from 'react';

// public/theme.js applies the same choice before the first paint: keep key and colours alike.
const STORAGE_KEY = 'perkotheque-theme';
const BAR_COLOURS = { light: '#fbf9f6', dark: '#0b101b' };

// None while the landing page is drawn beforehand, at build time: it is then light, and corrected at once.
const browser = typeof window === 'undefined' ? null : window;
const systemIsDark = browser?.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let theme = readTheme();

function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return THEMES.find((known) => known === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

function isDark(): boolean {
  return theme === 'dark' || (theme === 'system' && systemIsDark?.matches === true);
}

function apply(): void {
  const scheme = isDark() ? 'dark' : 'light';
  document.documentElement.classList.toggle('dark', scheme === 'dark');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR_COLOURS[scheme]);
  for (const listener of listeners) listener();
}

export function setTheme(next: Theme): void {
  theme = next;
  try {
    localStorage.setItem(STORAGE_KEY, next);
  } catch {
    // Storage may be forbidden: the choice then lasts as long as the page.
  }
  apply();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

systemIsDark?.addEventListener('change', apply);
// Another tab of the same member changed it.
browser?.addEventListener('storage', (event) => {
  if (event.key !== STORAGE_KEY) return;
  theme = readTheme();
  apply();
});

export function useTheme(): { theme: Theme; isDark: boolean } {
  return {
    theme: useSyncExternalStore<Theme>(
      subscribe,
      () => theme,
      () => 'system',
    ),
    isDark: useSyncExternalStore(subscribe, isDark, () => false),
  };
}
