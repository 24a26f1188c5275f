import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { i18nReady } from '#lib/i18n.ts';
import { restoreLanguage } from '#lib/language.ts';
import './styles/app.css';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

await i18nReady;
await restoreLanguage();
createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
