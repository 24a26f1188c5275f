import { BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '#lib/config.ts';
import { askDesktopPermission, useDesktopPermission } from '#lib/desktop-notices.ts';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/switch.tsx';

type DesktopSwitchProps = { isOn: boolean; onChange: (isOn: boolean) => void };

/** The preference is stored for the member, the browser's permission for each device. */
export function DesktopSwitch({ isOn, onChange }: DesktopSwitchProps) {
  const { t } = useTranslation('settings');
  const { config } = useConfig();
  const permission = useDesktopPermission();
  return (
    <div className="grid gap-3">
      <Switch
        label={t('notifications.desktop')}
        help={t('notifications.desktopHelp', { product: config.app_name })}
        checked={isOn}
        onCheckedChange={(next) => {
          if (next) void askDesktopPermission();
          onChange(next);
        }}
      />
      {isOn && permission === 'default' ? (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-3 py-2.5">
          <p className="text-ink-soft text-sm">{t('notifications.desktopAsk')}</p>
          <Button variant="secondary" size="sm" onClick={() => void askDesktopPermission()}>
            <BellRing aria-hidden="true" />
            {t('notifications.desktopAllow')}
          </Button>
        </div>
      ) : null}
      {isOn && (permission === 'denied' || permission === 'unsupported') ? (
        <p className="rounded-md bg-sunken px-3 py-2.5 text-ink-soft text-sm">
          {permission === 'denied' ? t('notifications.desktopDenied') : t('notifications.desktopUnsupported')}
        </p>
      ) : null}
    </div>
  );
}
