import { useTranslation } from 'react-i18next';
import type { Spend } from '../api/spend.ts';
import { FigureCard, FigureCards } from './figure-card.tsx';

/** What was saved and what was avoided: beside each other, never added (SPEND-05). */
export function Savings({ spend }: { spend: Spend }) {
  const { t } = useTranslation('spend');
  return (
    <section aria-labelledby="spend-savings" className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 id="spend-savings" className="text-ink text-lg">
          {t('savings.title', { year: spend.year })}
        </h2>
        <p className="text-ink-soft text-sm leading-5.5">{t('savings.text')}</p>
      </div>
      <FigureCards label={t('savings.title', { year: spend.year })}>
        <FigureCard figure="saved" spend={spend} />
        <FigureCard figure="avoided" spend={spend} />
      </FigureCards>
    </section>
  );
}
