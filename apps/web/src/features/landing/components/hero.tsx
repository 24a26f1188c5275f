import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CardDrawer } from './card-drawer.tsx';

type HeroProps = {
  /** The name of the programme. */
  product: string;
  actions: ReactNode;
  /** What to do when one is not in the programme. */
  join: ReactNode;
};

export function Hero({ product, actions, join }: HeroProps) {
  const { t } = useTranslation('landing');
  return (
    // As tall as the viewport: content that loads below causes no visible layout shift.
    <section className="mx-auto grid min-h-[min(100svh-4rem,75rem)] w-full max-w-6xl items-center gap-12 px-4 py-14 md:px-8 md:py-20 lg:grid-cols-[1.1fr_1fr] lg:gap-16 lg:py-24">
      <div>
        <h1 className="text-[2.5rem] text-ink leading-[1.06] tracking-[-0.03em] sm:text-5xl lg:text-[3.75rem]">
          {t('hero.title')}
        </h1>
        <p className="mt-6 max-w-xl text-ink-soft text-lg leading-8">{t('hero.tagline', { product })}</p>
        <div className="mt-8 flex flex-col gap-3 sm:flex-row">{actions}</div>
        <p className="mt-5 text-ink-faint text-sm">{t('hero.note')}</p>
        {join}
      </div>
      <CardDrawer product={product} />
    </section>
  );
}
