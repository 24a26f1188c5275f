import { THEMES, type Theme } from '@perkotheque/domain/settings/vocabulary';
import { createStore, createStoredChoice } from './store.ts';

// public/theme.js applies the same choice before the first paint: keep key and colours alike.
const STORAGE_KEY = 'perkotheque-theme';
const BAR_COLOURS = { light: '#fbf9f6', dark: '#0b101b' };

// There is no window while the landing page is prerendered: it is then light, and corrected by the browser.
const systemIsDark =
  typeof window === 'undefined' ? undefined : window.matchMedia('(prefers-color-scheme: dark)');
const theme = createStoredChoice<Theme>(STORAGE_KEY, THEMES, 'system');
const computeDark = () =>
  theme.get() === 'dark' || (theme.get() === 'system' && systemIsDark?.matches === true);
const dark = createStore(computeDark(), false);

function apply(): void {
  dark.set(computeDark());
  const scheme = dark.get() ? 'dark' : 'light';
  document.documentElement.classList.toggle('dark', dark.get());
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR_COLOURS[scheme]);
}

theme.subscribe(apply);
systemIsDark?.addEventListener('change', apply);

export const setTheme = theme.set;

export function useTheme(): { theme: Theme; isDark: boolean } {
  return { theme: theme.useValue(), isDark: dark.useValue() };
}
