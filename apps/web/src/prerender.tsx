import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { LandingPage } from '#app/public/landing-page.tsx';
import { landingTexts } from '#app/public/landing-texts.ts';
import type { PrerenderedPages } from '#app/public/prerendered-page.ts';
import { i18n } from '#lib/i18n.ts';

const render = (isOpening: boolean) =>
  renderToString(
    <StrictMode>
      <LandingPage isOpening={isOpening} />
    </StrictMode>,
  );

/** Renders the landing page without its data, so that it can be read at once and without scripts. */
export async function prerender(language: Language): Promise<PrerenderedPages> {
  await landingTexts;
  await i18n.changeLanguage(language);
  const t = i18n.getFixedT(language, 'landing');
  const noScript = t('head.noScript');
  return {
    landing: {
      body: render(false),
      head: { title: t('head.title'), preview: t('head.preview'), noScript },
    },
    opening: {
      body: render(true),
      head: { title: t('opening.head'), preview: t('opening.preview'), noScript },
    },
  };
}
