import { DoorOpen, Gift, SquareCheckBig } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const STEPS = [
  { key: 'place', icon: DoorOpen, tone: 'text-spine-blue' },
  { key: 'choice', icon: Gift, tone: 'text-accent-text' },
  { key: 'use', icon: SquareCheckBig, tone: 'text-spine-green' },
] as const;

/** Where « En savoir plus » leads. */
export const EXPLANATION_ID = 'explication';

/** How a startup of the programme gets a perk. */
export function Explanation() {
  const { t } = useTranslation('landing');
  return (
    <section aria-labelledby={EXPLANATION_ID} className="border-line border-t bg-paper">
      <div className="mx-auto max-w-6xl px-4 py-16 md:px-8 md:py-24">
        <h2 id={EXPLANATION_ID} className="scroll-mt-28 text-3xl text-ink leading-tight md:text-4xl">
          {t('explanation.title')}
        </h2>
        <ol className="mt-8 grid gap-8 md:grid-cols-3 md:gap-10">
          {STEPS.map(({ key, icon: Icon, tone }) => (
            <li key={key} className="border-line border-t pt-5">
              <Icon aria-hidden="true" className={`size-5 ${tone}`} />
              <h3 className="mt-3 text-ink text-lg">{t(`explanation.${key}.title`)}</h3>
              <p className="mt-1.5 text-ink-soft leading-7">{t(`explanation.${key}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
