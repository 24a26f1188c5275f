import type { SystemSettings } from '@perkotheque/domain/settings/system';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#ui/form-section.tsx';
import { Switch } from '#ui/switch.tsx';
import { useSaveSystemSettings } from '../api/system-settings.ts';
import { ProofScopeField } from './proof-scope-field.tsx';
import { SessionDurationForm } from './session-duration-form.tsx';

export function SecuritySection({ settings }: { settings: SystemSettings }) {
  const { t } = useTranslation('settings');
  const save = useSaveSystemSettings();
  return (
    <FormSection title={t('security.title')} text={t('security.text')}>
      <Switch
        label={t('security.twoFactor')}
        help={t('security.twoFactorHelp')}
        checked={settings.two_factor_enabled}
        onCheckedChange={(value) => save.mutate([{ key: 'two_factor_enabled', value }])}
      />
      <hr className="border-line" />
      <ProofScopeField scope={settings.proof_scope} />
      <hr className="border-line" />
      <Switch
        label={t('security.timeout')}
        help={t('security.timeoutHelp')}
        checked={settings.session_timeout_enabled}
        onCheckedChange={(value) => save.mutate([{ key: 'session_timeout_enabled', value }])}
      />
      <SessionDurationForm minutes={settings.session_duration_minutes} />
    </FormSection>
  );
}
