import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderSigned } from '#testing/render-signed.tsx';
import { BudgetsBlock } from './budgets-block.tsx';

afterEach(() => void vi.unstubAllGlobals());

const team = (name: string, budget_cents: number | null, forecast_cents: number, left_out = 0) => ({
  ...{ team: name, budget_cents, forecast_cents, contracts: 1, left_out },
});
const BUDGETS = {
  year: 2026,
  teams: [
    team('IT', 100_000, 99_999),
    team('RH', 100_000, 125_050),
    team('Ops', 100_000, 20_000, 2),
    team('Design', null, 5000),
  ],
};

async function renderBlock() {
  const { sent } = fakeServer({
    '/api/spend/budgets': { body: BUDGETS },
    '/api/spend/budgets/IT/2026': { body: { year: 2026, teams: [team('IT', 123_450, 99_999)] } },
    '/api/spend/budgets/Design/2026': { body: { year: 2026, teams: [] } },
  });
  const { screen } = await renderSigned(<BudgetsBlock year={2026} />, { texts: ['budgets'] });
  return { sent, screen };
}

describe('budgets on the page of spend', () => {
  it('[SPEND-04] says in words how much of each budget is planned, and never 100 % too early', async () => {
    const { screen } = await renderBlock();
    await expect.element(screen.getByText(/^99\s%\sde 1\s000\s€$/)).toBeVisible();
    await expect.element(screen.getByText(/^Reste 0,01\s€$/)).toBeVisible();
    await expect.element(screen.getByText(/^125\s%\sde 1\s000\s€$/)).toBeVisible();
    await expect.element(screen.getByText(/^250,50\s€ de trop$/)).toBeVisible();
    await expect.element(screen.getByText('Pas de budget')).toBeVisible();
    await expect.element(screen.getByText(/2 contrats sans taux/)).toBeVisible();
  });

  it('[SPEND-04] sets the budget of a team', async () => {
    const { sent, screen } = await renderBlock();
    await screen.getByRole('button', { name: 'Modifier le budget de IT' }).click();
    const amount = screen.getByLabelText('Montant pour l’année, en euros');
    await amount.fill('beaucoup');
    await screen.getByRole('button', { name: 'Enregistrer' }).click();
    await expect.element(screen.getByText('Écrivez un montant supérieur à zéro.')).toBeVisible();
    await amount.fill('1 234,50');
    await screen.getByRole('button', { name: 'Enregistrer' }).click();
    await expect
      .poll(() => sent)
      .toEqual([
        {
          method: 'PUT',
          path: '/api/spend/budgets',
          body: { team: 'IT', year: 2026, amount_cents: 123_450 },
        },
      ]);
  });

  it('[SPEND-04] removes the budget of a team', async () => {
    const { sent, screen } = await renderBlock();
    await screen.getByRole('button', { name: 'Modifier le budget de IT' }).click();
    await screen.getByRole('button', { name: 'Retirer le budget' }).click();
    await expect
      .poll(() => sent.map(({ method, path }) => `${method} ${path}`))
      .toEqual(['DELETE /api/spend/budgets/IT/2026']);
  });
});
