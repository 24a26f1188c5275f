import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import type { DrawnPage } from '#app/public/drawn-page.ts';
import { LandingPage } from '#app/public/landing-page.tsx';
import { landingTexts } from '#app/public/landing-texts.ts';
import { i18n } from '#lib/i18n.ts';

/** The landing page as it is before its data: readable at once, and by whoever runs no scripts. */
export async function prerender(language: Language): Promise<DrawnPage> {
  await landingTexts;
  await i18n.changeLanguage(language);
  const t = i18n.getFixedT(language, 'landing');
  return {
    body: renderToString(
      <StrictMode>
        <LandingPage />
      </StrictMode>,
    ),
    head: { title: t('head.title'), preview: t('head.preview'), noScript: t('head.noScript') },
  };
}
