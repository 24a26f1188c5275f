import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderSigned } from '#testing/render-signed.tsx';
import { RatesSection } from './rates-section.tsx';

afterEach(() => void vi.unstubAllGlobals());

const RATE = { currency: 'USD', valid_from: '2026-11-02', euros: 0.92 };

async function renderSection() {
  const { sent } = fakeServer({
    '/api/currency-rates': { body: { rates: [RATE] } },
    '/api/currency-rates/USD/2026-11-02': { body: { rates: [] } },
  });
  const { screen } = await renderSigned(<RatesSection />, { texts: ['currencyRates'] });
  return { sent, screen };
}

describe('rates of currencies in the settings', () => {
  it('[SPEND-03] saves a rate typed with a comma, in capitals', async () => {
    const { sent, screen } = await renderSection();
    await screen.getByLabelText('Devise').fill('gbp');
    await screen.getByLabelText('Euros pour une unité').fill('1,15');
    await screen.getByLabelText('À partir du').fill('2026-10-01');
    await screen.getByRole('button', { name: 'Enregistrer le taux' }).click();
    await expect
      .poll(() => sent)
      .toEqual([
        {
          method: 'PUT',
          path: '/api/currency-rates',
          body: { currency: 'GBP', valid_from: '2026-10-01', euros: 1.15 },
        },
      ]);
  });

  it('[SPEND-03] refuses euros as a currency, and no number', async () => {
    const { sent, screen } = await renderSection();
    await screen.getByLabelText('Devise').fill('EUR');
    await screen.getByLabelText('Euros pour une unité').fill('beaucoup');
    await screen.getByRole('button', { name: 'Enregistrer le taux' }).click();
    await expect.element(screen.getByText('Trois lettres, sauf EUR.')).toBeVisible();
    await expect.element(screen.getByText('Un nombre supérieur à zéro.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('[SPEND-03] removes a rate', async () => {
    const { sent, screen } = await renderSection();
    await screen.getByRole('button', { name: 'Retirer le taux USD du 02/11/2026' }).click();
    await expect
      .poll(() => sent.map(({ method, path }) => `${method} ${path}`))
      .toEqual(['DELETE /api/currency-rates/USD/2026-11-02']);
    await expect.element(screen.getByText(/Aucun taux/)).toBeVisible();
  });
});
