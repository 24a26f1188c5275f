import type { Preferences } from '@perkotheque/domain/settings/preferences';
import { useTranslation } from 'react-i18next';
import { useConfig } from '#lib/config.ts';
import { FormSection } from '#ui/form-section.tsx';
import { Switch } from '#ui/switch.tsx';
import { useSavePreference } from '../api/save-preference.ts';
import { DesktopSwitch } from './desktop-switch.tsx';

export function NotificationsSection({ preferences }: { preferences: Preferences }) {
  const { t } = useTranslation('settings');
  const { config } = useConfig();
  const save = useSavePreference();
  return (
    <FormSection
      title={t('notifications.title')}
      text={t('notifications.text', { product: config.app_name })}
    >
      <Switch
        label={t('notifications.digest')}
        help={t('notifications.digestHelp')}
        checked={preferences.email_digest}
        onCheckedChange={(value) => save.mutate({ key: 'email_digest', value })}
      />
      <hr className="border-line" />
      <DesktopSwitch
        isOn={preferences.desktop_notifications}
        onChange={(value) => save.mutate({ key: 'desktop_notifications', value })}
      />
      <hr className="border-line" />
      <Switch
        label={t('notifications.favorites')}
        help={t('notifications.favoritesHelp')}
        checked={preferences.favorite_updates}
        onCheckedChange={(value) => save.mutate({ key: 'favorite_updates', value })}
      />
    </FormSection>
  );
}
