import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSavePreference } from '#features/settings/api/save-preference.ts';
import { useTheme } from '#lib/theme.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { DropdownMenu, DropdownRadioItems } from '#ui/dropdown-menu.tsx';

export function ThemeMenu() {
  const { t } = useTranslation();
  const { theme, isDark } = useTheme();
  const save = useSavePreference({ isQuiet: true });
  const Icon = isDark ? Moon : Sun;
  return (
    <DropdownMenu
      label={t('theme.label')}
      trigger={
        <button
          type="button"
          aria-label={t('theme.label')}
          className={buttonStyle({ variant: 'ghost', size: 'icon' })}
        >
          <Icon aria-hidden="true" />
        </button>
      }
    >
      <DropdownRadioItems
        value={theme}
        onValueChange={(value) => save.mutate({ key: 'theme', value })}
        options={[
          { value: 'light', label: t('theme.light'), icon: <Sun aria-hidden="true" /> },
          { value: 'dark', label: t('theme.dark'), icon: <Moon aria-hidden="true" /> },
          { value: 'system', label: t('theme.system'), icon: <Monitor aria-hidden="true" /> },
        ]}
      />
    </DropdownMenu>
  );
}
