import { BACKUPS_KEPT } from '@perkotheque/domain/maintenance/vocabulary';
import type { SystemSettings } from '@perkotheque/domain/settings/system';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#ui/form-section.tsx';
import { Switch } from '#ui/switch.tsx';
import { useSaveSystemSettings } from '../api/system-settings.ts';
import { ExportButtons } from './export-buttons.tsx';
import { LastBackup } from './last-backup.tsx';
import { SyncPanel } from './sync-panel.tsx';

export function DatabaseSection({ settings }: { settings: SystemSettings }) {
  const { t } = useTranslation('settings');
  const save = useSaveSystemSettings();
  return (
    <FormSection title={t('database.title')} text={t('database.text')}>
      <Switch
        label={t('database.backup')}
        help={t('database.backupHelp', { count: BACKUPS_KEPT })}
        checked={settings.auto_backup_enabled}
        onCheckedChange={(value) => save.mutate([{ key: 'auto_backup_enabled', value }])}
      />
      <LastBackup />
      <hr className="border-line" />
      <SyncPanel />
      <hr className="border-line" />
      <ExportButtons />
    </FormSection>
  );
}
