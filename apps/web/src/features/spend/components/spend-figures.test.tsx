import { SPEND_FIGURES } from '@perkotheque/domain/spend/figures';
import { describe, expect, it } from 'vitest';
import { renderSigned } from '#testing/render-signed.tsx';
import type { FigureSum, Spend } from '../api/spend.ts';
import { Commitments } from './commitments.tsx';
import { GapsNote } from './gaps-note.tsx';
import { KeyFigures } from './key-figures.tsx';
import { RatesUsed } from './rates-used.tsx';
import { UnusedTools } from './short-lists.tsx';

const DOLLAR = { currency: 'USD', valid_from: '2026-11-02', euros: 0.92 };
const sum = (cents: number, more: Partial<FigureSum> = {}): FigureSum => ({
  ...{ cents, contracts: 1, left_out: 0, rates: [] },
  ...more,
});
const FIGURES = Object.fromEntries(SPEND_FIGURES.map((figure) => [figure, sum(0)])) as Spend['figures'];
const SPEND: Spend = {
  ...{ today: '2026-11-16', year: 2026, years: [2026], contracts: 3 },
  figures: {
    ...FIGURES,
    annual_now: sum(118_000, { left_out: 2, rates: [DOLLAR] }),
    annual_before: sum(100_000),
    upcoming: sum(120_000),
    committed: sum(30_000),
    stoppable: sum(90_000),
  },
  ...{ months: [], by_team: [], by_category: [], by_tool: { total: 0, parts: [] }, next_payments: [] },
  gaps: { unpriced: 0, undated: 0, unstarted: 0 },
};
const texts = { texts: ['spend' as const, 'decideBy' as const] };

describe('figures of « Dépenses »', () => {
  it('[SPEND-02] stand above the sentence that defines them, and say how they changed', async () => {
    const { screen } = await renderSigned(<KeyFigures spend={SPEND} />, texts);
    await expect.element(screen.getByText(/^1\s180\s€$/)).toBeVisible();
    await expect.element(screen.getByText(/180\s€ de plus qu’il y a un an \(\+18\s%\)/)).toBeVisible();
    await expect
      .element(screen.getByText(/en cours le 16\/11\/2025, à son prix de ce jour-là/))
      .toBeVisible();
  });

  it('[SPEND-03] name the rate that they used and count what they leave out', async () => {
    const { screen } = await renderSigned(<KeyFigures spend={SPEND} />, texts);
    await expect.element(screen.getByText(/1\sUSD = 0,92\s€ depuis le 02\/11\/2026/)).toBeVisible();
    await expect
      .element(screen.getByText('2 contrats sans taux de change ne sont pas comptés.'))
      .toBeVisible();
  });

  it('[SPEND-01] open their list with the filters of the page', async () => {
    const { screen } = await renderSigned(<Commitments spend={SPEND} />, { ...texts, search: '?team=RH' });
    await expect
      .element(screen.getByText(/300\s€ sont engagés \(25\s%\) et 900\s€ peuvent encore/))
      .toBeVisible();
    const link = screen.getByRole('link', { name: 'Encore résiliable' });
    await expect.element(link).toHaveAttribute('href', '/depenses/liste?team=RH&figure=stoppable');
  });

  it('[SPEND-03] list every rate once, below the rule of rounding', async () => {
    const figures = { ...SPEND.figures, upcoming: sum(1, { rates: [DOLLAR] }) };
    const { screen } = await renderSigned(<RatesUsed spend={{ ...SPEND, figures }} />, texts);
    await expect.element(screen.getByText(/le demi-centime vers le haut/)).toBeVisible();
    expect(screen.getByRole('listitem').elements()).toHaveLength(1);
  });

  it('[SPEND-01] say which contracts are incomplete, and nothing when none is', async () => {
    const { screen } = await renderSigned(
      <GapsNote gaps={{ unpriced: 1, undated: 0, unstarted: 2 }} />,
      texts,
    );
    await expect.element(screen.getByText(/1 contrat en cours n’a pas de montant/)).toBeVisible();
    await expect.element(screen.getByText(/2 contrats sans date de début/)).toBeVisible();
  });

  it('[SPEND-06] show a tool without use with its cost and its last day to say no', async () => {
    const tool = {
      ...{
        tool_id: crypto.randomUUID(),
        tool_name: 'Oubliette',
        team: 'IT',
        contract_id: crypto.randomUUID(),
      },
      ...{ last_used_on: null, unused_since: '2026-01-05', euro_cents: 120_000 },
      ...{ cancel_by: '2099-03-12', renews_automatically: true },
    };
    const { screen } = await renderSigned(<UnusedTools total={1} tools={[tool]} />, texts);
    await expect.element(screen.getByText('Jamais utilisé, contrat saisi le 05/01/2026')).toBeVisible();
    await expect.element(screen.getByText(/Décider avant le 12 mars 2099/)).toBeVisible();
    await expect.element(screen.getByText(/^1\s200\s€$/)).toBeVisible();
  });
});
