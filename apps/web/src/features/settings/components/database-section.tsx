import type { SystemSettings } from '@perkotheque/domain/settings/system';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#ui/form-section.tsx';
import { useSaveSystemSettings } from '../api/system-settings.ts';
import { BackupSwitch } from './backup-switch.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { LastBackup } from './last-backup.tsx';
import { SyncPanel } from './sync-panel.tsx';

export function DatabaseSection({ settings }: { settings: SystemSettings }) {
  const { t } = useTranslation('settings');
  const save = useSaveSystemSettings();
  return (
    <FormSection title={t('database.title')} text={t('database.text')}>
      <BackupSwitch
        isOn={settings.auto_backup_enabled}
        onChange={(value) => save.mutate([{ key: 'auto_backup_enabled', value }])}
      />
      <LastBackup />
      <hr className="border-line" />
      <SyncPanel />
      <hr className="border-line" />
      <ExportButtons />
    </FormSection>
  );
}
