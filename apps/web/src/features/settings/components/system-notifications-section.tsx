import type { SystemSettings } from '@perkotheque/domain/settings/system';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#ui/form-section.tsx';
import { Switch } from '#ui/switch.tsx';
import { useSaveSystemSettings } from '../api/system-settings.ts';

const KINDS = [
  { key: 'new_tool_notifications', text: 'newTools' },
  { key: 'request_notifications', text: 'requests' },
] as const;

export function SystemNotificationsSection({ settings }: { settings: SystemSettings }) {
  const { t } = useTranslation('settings');
  const save = useSaveSystemSettings();
  const areOn = settings.email_notifications_enabled;
  return (
    <FormSection title={t('systemNotifications.title')} text={t('systemNotifications.text')}>
      <Switch
        label={t('systemNotifications.all')}
        help={t('systemNotifications.allHelp')}
        checked={areOn}
        onCheckedChange={(value) => save.mutate([{ key: 'email_notifications_enabled', value }])}
      />
      {KINDS.map(({ key, text }) => (
        <div key={key} className="grid gap-5">
          <hr className="border-line" />
          <Switch
            label={t(`systemNotifications.${text}`)}
            help={areOn ? t(`systemNotifications.${text}Help`) : t('systemNotifications.silenced')}
            checked={settings[key]}
            onCheckedChange={(value) => save.mutate([{ key, value }])}
          />
        </div>
      ))}
    </FormSection>
  );
}
