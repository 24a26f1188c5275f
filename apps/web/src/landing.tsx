import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { LandingPage } from '#app/public/landing-page.tsx';
import { landingTexts } from '#app/public/landing-texts.ts';
import { restoreLanguage, setDocumentLanguage } from '#lib/language.ts';
import './styles/app.css';

const container = document.getElementById('root');
if (!container) throw new Error('landing.html has no #root');

await landingTexts;
// The server sends the page in the visitor's language; the development server only in French.
await (container.hasChildNodes() ? setDocumentLanguage() : restoreLanguage());
// The server sends another document while the catalogue is empty; the development server always this one.
const isOpening = container.dataset.page === 'opening';
const page = (
  <StrictMode>
    <LandingPage isOpening={isOpening} />
  </StrictMode>
);
// The build prerenders the page (prerender.tsx); the development server does not. A transition keeps hydration
// interruptible, because the page can already be read.
startTransition(() => {
  if (container.hasChildNodes()) hydrateRoot(container, page);
  else createRoot(container).render(page);
});
