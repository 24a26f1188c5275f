import { BACKUPS_KEPT } from '@perkotheque/domain/maintenance/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Callout } from '#ui/callout.tsx';
import { Switch } from '#ui/switch.tsx';
import { runsQuery } from '../api/maintenance.ts';

type BackupSwitchProps = { isOn: boolean; onChange: (isOn: boolean) => void };

/** Cannot be turned on while the server lacks something for backups; turning it off stays possible. */
export function BackupSwitch({ isOn, onChange }: BackupSwitchProps) {
  const { t } = useTranslation('settings');
  const { data } = useQuery(runsQuery);
  const fault = data?.backup_fault ?? null;
  return (
    <>
      <Switch
        label={t('database.backup')}
        help={t('database.backupHelp', { count: BACKUPS_KEPT })}
        checked={isOn}
        disabled={fault !== null && !isOn}
        onCheckedChange={onChange}
      />
      {fault === null ? null : (
        <Callout tone="warning" title={t('database.notReady')}>
          {t(`database.missing.${fault}`)}
        </Callout>
      )}
    </>
  );
}
