import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { Card } from '#ui/card.tsx';
import { PERK_EXAMPLES } from '../editor/perk-examples.ts';

const STEPS = ['tool', 'gain', 'publish'] as const;

/** A studio without perks: how to publish the first, and two examples to start from. */
export function NoPerks() {
  const { t } = useTranslation('perkForms');
  const titleId = useId();
  return (
    <section className="grid max-w-3xl animate-fade-in gap-8 py-4">
      <div className="grid gap-5">
        <h2 id={titleId} className="text-2xl text-ink">
          {t('start.title')}
        </h2>
        <ol aria-labelledby={titleId} className="grid gap-3">
          {STEPS.map((step, index) => (
            <li key={step} className="flex items-start gap-3 text-ink leading-7">
              <span
                aria-hidden="true"
                className="flex size-7 shrink-0 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent-text text-sm tabular-nums"
              >
                {index + 1}
              </span>
              {t(`start.steps.${step}`)}
            </li>
          ))}
        </ol>
      </div>
      <div className="grid gap-3">
        <h3 className="font-sans font-semibold text-ink text-sm tracking-normal">{t('start.examples')}</h3>
        <ul className="grid gap-4 md:grid-cols-2">
          {PERK_EXAMPLES.map((example) => (
            <li key={example}>
              <Card spine="saffron" className="grid h-full content-between gap-4 p-5 pl-6">
                <div className="grid gap-1">
                  <h4 className="font-sans font-semibold text-base text-ink tracking-normal">
                    {t(`examples.${example}.title`)}
                  </h4>
                  <p className="text-ink-soft text-sm leading-6">{t(`examples.${example}.about`)}</p>
                </div>
                <Link
                  to={paths.newPerk}
                  search={{ example }}
                  className={buttonStyle({
                    variant: 'secondary',
                    size: 'sm',
                    className: 'justify-self-start',
                  })}
                >
                  {t('start.take')}
                  <span className="sr-only">{` (${t(`examples.${example}.title`)})`}</span>
                </Link>
              </Card>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
