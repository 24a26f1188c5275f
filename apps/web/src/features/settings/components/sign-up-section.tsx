import type { SystemSettings } from '@perkotheque/domain/settings/system';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#ui/form-section.tsx';
import { Switch } from '#ui/switch.tsx';
import { useSaveSystemSettings } from '../api/system-settings.ts';
import { EmailDomainsForm } from './email-domains-form.tsx';

export function SignUpSection({ settings }: { settings: SystemSettings }) {
  const { t } = useTranslation('settings');
  const save = useSaveSystemSettings();
  return (
    <FormSection title={t('signUp.title')} text={t('signUp.text')}>
      <EmailDomainsForm domains={settings.registration_domains} />
      <hr className="border-line" />
      <Switch
        label={t('signUp.neutral')}
        help={t('signUp.neutralHelp')}
        checked={settings.neutral_sign_up}
        onCheckedChange={(value) => save.mutate([{ key: 'neutral_sign_up', value }])}
      />
    </FormSection>
  );
}
