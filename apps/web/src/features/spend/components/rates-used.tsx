import { useTranslation } from 'react-i18next';
import type { Spend } from '../api/spend.ts';
import { useRateText } from './figure-note.tsx';

/** How amounts are converted, said once, and every rate that the page used. */
export function RatesUsed({ spend }: { spend: Spend }) {
  const { t } = useTranslation('spend');
  const rateText = useRateText();
  const texts = new Set(Object.values(spend.figures).flatMap(({ rates }) => rates.map(rateText)));
  return (
    <section aria-labelledby="spend-rates" className="grid grid-cols-1 gap-2">
      <h2 id="spend-rates" className="text-ink text-lg">
        {t('rates.title')}
      </h2>
      <p className="max-w-3xl text-pretty text-ink-soft text-sm leading-5.5">{t('rates.rule')}</p>
      {texts.size === 0 ? (
        <p className="text-ink-faint text-sm">{t('rates.none')}</p>
      ) : (
        <ul className="flex flex-wrap gap-x-6 gap-y-1 text-ink-soft text-sm tabular-nums">
          {[...texts].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
