import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CardDrawer } from './card-drawer.tsx';

type OpeningProps = { product: string; action: ReactNode; join: ReactNode };

/** The whole page while the catalogue has nothing to show: it promises nothing (decision 92). */
export function Opening({ product, action, join }: OpeningProps) {
  const { t } = useTranslation('landing');
  return (
    <section className="mx-auto grid w-full max-w-6xl flex-1 items-center gap-12 px-4 py-14 md:px-8 md:py-20 lg:grid-cols-[1.1fr_1fr] lg:gap-16">
      <div>
        <h1 className="break-words text-[2.5rem] text-ink leading-[1.06] tracking-[-0.03em] sm:text-5xl lg:text-[3.75rem]">
          {t('opening.title', { product })}
        </h1>
        <p className="mt-6 max-w-xl text-ink-soft text-lg leading-8">{t('opening.text')}</p>
        <div className="mt-8 flex flex-col gap-3 sm:flex-row">{action}</div>
        <div className="mt-5">{join}</div>
      </div>
      <CardDrawer product={product} />
    </section>
  );
}
