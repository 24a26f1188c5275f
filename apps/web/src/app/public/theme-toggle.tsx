import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { setTheme, useTheme } from '#lib/theme.ts';
import { buttonStyle } from '#ui/button-style.ts';

/** Two states without a menu, to keep the landing page small. The dashboard also offers « Système ». */
export function ThemeToggle() {
  const { t } = useTranslation();
  const { isDark } = useTheme();
  const Icon = isDark ? Sun : Moon;
  return (
    <button
      type="button"
      aria-label={isDark ? t('theme.toLight') : t('theme.toDark')}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
      className={buttonStyle({ variant: 'ghost', size: 'icon' })}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}
