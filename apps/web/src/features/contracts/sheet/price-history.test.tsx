import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderSigned } from '#testing/render-signed.tsx';
import { contractDetails } from '../testing.ts';
import { PriceHistory } from './price-history.tsx';

afterEach(() => void vi.unstubAllGlobals());

it('[REN-06] the history says how much more a year costs, by price and by seats, with the former prices', async () => {
  fakeServer({});
  const contract = contractDetails({
    price_since: '2026-03-12',
    former_prices: [
      {
        amount_cents: 100_000,
        currency: 'EUR',
        period: 'yearly',
        seats: 10,
        seat_price_cents: 10_000,
        quote_cents: null,
        since: '2025-03-12',
        until: '2026-03-12',
        change: { total: 0.18, price: 0.12, seats: 0.06 },
      },
    ],
    change_since_last_year: { total: 0.18, price: 0.12, seats: 0.06 },
  });
  const { screen } = await renderSigned(<PriceHistory contract={contract} />, { texts: ['contracts'] });
  await expect
    .element(screen.getByText(/^\+18.% depuis l’an dernier, dont prix \+12.%, places \+6.%$/))
    .toBeVisible();
  const lines = screen.getByRole('listitem');
  await expect.element(lines.nth(0).getByText(/Depuis le 12\/03\/2026/)).toBeVisible();
  await expect.element(lines.nth(1).getByText(/Du 12\/03\/2025 au 11\/03\/2026/)).toBeVisible();
  await expect.element(lines.nth(1).getByText(/10 places à 100.€/)).toBeVisible();
});
