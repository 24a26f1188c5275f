import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/numbers.ts';
import { Card, type Spine } from '#ui/card.tsx';
import type { Overview } from '../api/enrichment.ts';

const SPINES = {
  total: 'blue',
  without_owner: 'rose',
  to_enrich: 'saffron',
  enriched: 'green',
} as const satisfies Record<keyof Overview['stats'], Spine>;
const ORDER = ['total', 'without_owner', 'to_enrich', 'enriched'] as const;

export function Stats({ stats }: { stats: Overview['stats'] }) {
  const { t } = useTranslation('enrichment');
  return (
    <dl aria-label={t('stats.label')} className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
      {ORDER.map((name) => (
        <Card
          key={name}
          spine={SPINES[name]}
          className="flex flex-col-reverse justify-end gap-1 py-4 pr-4 pl-5"
        >
          <dt className="text-ink-soft text-sm">{t(`stats.${name}`)}</dt>
          <dd className="font-title text-3xl text-ink tabular-nums">{formatCount(stats[name])}</dd>
        </Card>
      ))}
    </dl>
  );
}
