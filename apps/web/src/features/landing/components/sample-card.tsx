import { PiggyBank } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';

/** A fictitious tool on a card like the catalogue's. */
export function SampleCard() {
  const { t } = useTranslation('landing');
  const rows = [
    { label: t('sample.cloud.perkLabel'), value: t('sample.cloud.perk') },
    { label: t('sample.cloud.teamLabel'), value: t('sample.cloud.team') },
    { label: t('sample.cloud.statusLabel'), value: t('sample.cloud.status') },
  ];
  return (
    <Card spine="blue" className="pb-10">
      <div className="flex items-start gap-3.5 pt-5 pr-5 pl-6">
        <span className="flex size-11 shrink-0 items-center justify-center rounded-md bg-primary font-semibold font-title text-on-primary">
          {t('sample.cloud.monogram')}
        </span>
        <div className="min-w-0 flex-1">
          <p className="font-semibold font-title text-ink text-lg leading-6">{t('sample.cloud.name')}</p>
          <p className="text-ink-faint text-sm">{t('sample.cloud.category')}</p>
        </div>
        <Badge tone="accent" className="mt-0.5">
          {t('sample.cloud.perk')}
        </Badge>
      </div>
      <p className="mt-3.5 pr-5 pl-6 text-ink-soft text-sm leading-6">{t('sample.cloud.summary')}</p>
      <dl className="mt-4 border-line border-t border-dashed pr-5 pl-6">
        {rows.slice(1).map(({ label, value }) => (
          <div key={label} className="flex justify-between border-line border-b border-dashed py-2 text-sm">
            <dt className="text-ink-faint">{label}</dt>
            <dd className="text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 mr-5 ml-6 flex items-center gap-3 rounded-md bg-accent-soft px-3.5 py-2.5 text-sm">
        <PiggyBank className="size-4.5 text-accent-text" />
        <span className="flex-1 text-ink-soft">{t('sample.cloud.savingLabel')}</span>
        <span className="font-semibold text-accent-text tabular-nums">{t('sample.cloud.saving')}</span>
      </div>
    </Card>
  );
}
