import { useTranslation } from 'react-i18next';
import { useSaveSystemSettings } from '#features/settings/api/system-settings.ts';
import { Card } from '#ui/card.tsx';
import { Switch } from '#ui/switch.tsx';

/** The setting « Relire avant d'écrire » (decision 90). */
export function ReviewSwitch({ isOn, onSaved }: { isOn: boolean; onSaved: () => unknown }) {
  const { t } = useTranslation('enrichment');
  const save = useSaveSystemSettings();
  return (
    <Card className="p-5">
      <Switch
        label={t('review.label')}
        help={t('review.help')}
        checked={isOn}
        disabled={save.isPending}
        onCheckedChange={(value) =>
          save.mutate([{ key: 'enrichment_review', value }], { onSettled: onSaved })
        }
      />
      {save.proofForm}
    </Card>
  );
}
