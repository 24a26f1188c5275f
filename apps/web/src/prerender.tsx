import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { LandingPage } from '#app/public/landing-page.tsx';
import { landingTexts } from '#app/public/landing-texts.ts';

/** The landing page as it is before its data: readable at once, and by whoever runs no scripts. */
export async function prerender(): Promise<string> {
  await landingTexts;
  return renderToString(
    <StrictMode>
      <LandingPage />
    </StrictMode>,
  );
}
