import { useTranslation } from 'react-i18next';
import { formatEuros } from '#lib/euros.ts';
import { Card } from '#ui/card.tsx';
import type { Overview } from '../api/enrichment.ts';

export function UsageNote({ usage }: { usage: Overview['usage'] }) {
  const { t } = useTranslation('enrichment');
  const { calls, input_tokens, output_tokens, cost } = usage;
  return (
    <Card className="grid content-start gap-1.5 p-5">
      <h2 className="text-ink text-lg">{t('usage.title')}</h2>
      {calls === 0 ? (
        <p className="text-ink-soft text-sm">{t('usage.none')}</p>
      ) : (
        <>
          <p className="text-ink text-sm">
            {t('usage.calls', { count: calls })}
            {cost > 0 ? ` · ${formatEuros(Math.round(cost * 100) / 100)}` : ''}
          </p>
          <p className="text-ink-soft text-sm">
            {t('usage.tokens', { input: input_tokens, output: output_tokens })}
          </p>
        </>
      )}
    </Card>
  );
}
