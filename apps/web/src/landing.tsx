import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { LandingPage } from '#app/public/landing-page.tsx';
import { landingTexts } from '#app/public/landing-texts.ts';
import { restoreLanguage, speakAsWritten } from '#lib/language.ts';
import './styles/app.css';

const container = document.getElementById('root');
if (!container) throw new Error('landing.html has no #root');

await landingTexts;
// The server answered in the language of the visitor; the development server knows only French.
await (container.hasChildNodes() ? speakAsWritten() : restoreLanguage());
const page = (
  <StrictMode>
    <LandingPage />
  </StrictMode>
);
// The build draws the page beforehand (prerender.tsx); the development server does not. It can be read already, so taking
// it over is done in small steps.
startTransition(() => {
  if (container.hasChildNodes()) hydrateRoot(container, page);
  else createRoot(container).render(page);
});
