import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { buttonStyle } from '#ui/button-style.ts';

/** In place of the figures while the catalogue has no tool. */
export function Opening() {
  const { t } = useTranslation('landing');
  return (
    <section aria-labelledby="opening" className="dark border-line border-t bg-paper text-ink">
      <div className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-16 md:flex-row md:items-center md:justify-between md:px-8 md:py-24">
        <div className="max-w-xl">
          <h2 id="opening" className="text-3xl text-ink leading-tight md:text-4xl">
            {t('opening.title')}
          </h2>
          <p className="mt-3 text-ink-soft text-lg leading-8">{t('opening.text')}</p>
        </div>
        <a href={paths.auth} className={buttonStyle({ size: 'lg' })}>
          {t('opening.open')}
        </a>
      </div>
    </section>
  );
}
