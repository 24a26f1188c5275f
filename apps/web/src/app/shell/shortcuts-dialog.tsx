import { useTranslation } from 'react-i18next';
import { InfoDialog } from '#ui/dialog/info-dialog.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { IS_MAC } from './is-mac.ts';

type ShortcutsDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function ShortcutsDialog(props: ShortcutsDialogProps) {
  const { t } = useTranslation('shell');
  const control = IS_MAC ? '⌘' : t('shortcuts.control');
  const shortcuts = [
    { label: t('shortcuts.palette'), keys: [control, 'K'] },
    { label: t('shortcuts.search'), keys: ['/'] },
    { label: t('shortcuts.sidebar'), keys: [control, 'B'] },
    { label: t('shortcuts.toasts'), keys: ['F8'] },
    { label: t('shortcuts.dismiss'), keys: [t('shortcuts.escape')] },
    { label: t('shortcuts.help'), keys: ['?'] },
  ];
  return (
    <InfoDialog {...props} size="small" title={t('shortcuts.title')} description={t('shortcuts.text')}>
      <dl className="divide-y divide-line">
        {shortcuts.map(({ label, keys }) => (
          <div key={label} className="flex items-center justify-between gap-6 py-2.5">
            <dt className="text-ink text-sm">{label}</dt>
            <dd className="flex shrink-0 gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </InfoDialog>
  );
}
