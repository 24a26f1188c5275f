import type { Theme } from '@perkotheque/domain/settings/vocabulary';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTheme } from '#lib/theme.ts';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { useSavePreference } from '../api/save-preference.ts';

const ICONS = { light: Sun, dark: Moon, system: Monitor } as const;
const CHOICES = ['light', 'dark', 'system'] as const satisfies readonly Theme[];

export function AppearanceSection() {
  const { t } = useTranslation(['settings', 'common']);
  // The theme of the page, because the device may have one that was never stored.
  const { theme } = useTheme();
  const save = useSavePreference();
  return (
    <FormSection title={t('appearance.title')} text={t('appearance.text')}>
      <ChoiceCards
        label={t('appearance.theme')}
        value={theme}
        onValueChange={(value) => save.mutate({ key: 'theme', value })}
        choices={CHOICES.map((value) => ({
          value,
          label: t(`common:theme.${value}`),
          icon: ICONS[value],
        }))}
        help={t('appearance.help')}
      />
    </FormSection>
  );
}
