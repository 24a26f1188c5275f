import { beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { i18nReady } from '#lib/i18n.ts';
import { BarChart } from './bar-chart.tsx';
import '../styles/app.css';

beforeAll(async () => void (await i18nReady));

const NAMES = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'sept.',
  'oct.',
  'nov.',
  'déc.',
];
const MONTHS = NAMES.map((name, at) => ({
  label: `${name} 2026`,
  short: name.slice(0, 4),
  values: [at, 0, 3, 1],
}));

const chart = (
  <BarChart
    months={MONTHS}
    series={[
      { name: '2023', pattern: 'full' },
      { name: '2024', pattern: 'lines' },
      { name: '2025', pattern: 'empty' },
      { name: 'Autres', pattern: 'dots' },
    ]}
    caption="Économies par mois"
    sentence="Décembre est le mois le plus fort."
    rowHeader="Mois"
    format={(value) => `${value}\u00a0000\u00a0€`}
  />
);

it('[PRG-02] is a figure with a sentence, a drawing and a table that the keyboard opens', async () => {
  const screen = await render(chart);
  const figure = screen.getByRole('figure');
  await expect.element(figure.getByText('Décembre est le mois le plus fort.')).toBeVisible();
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
  const button = screen.getByRole('button', { name: 'Voir les chiffres' });
  await userEvent.keyboard('{Tab}');
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const table = screen.getByRole('table', { name: 'Économies par mois' });
  await expect.element(table).toBeVisible();
  const last = [...table.element().querySelectorAll('tr')].at(-1);
  expect([...(last?.children ?? [])].map((cell) => cell.textContent)).toEqual([
    'déc. 2026',
    '11\u00a0000\u00a0€',
    '0\u00a0000\u00a0€',
    '3\u00a0000\u00a0€',
    '1\u00a0000\u00a0€',
  ]);
});

it('[PRG-02] draws a bar with a fill of its own for each series', async () => {
  const screen = await render(chart);
  const bars = [...screen.getByRole('figure').element().querySelectorAll('g')].at(-1);
  const fills = [...(bars?.querySelectorAll('rect') ?? [])].slice(1).map((bar) => bar.getAttribute('fill'));
  // December has no value in the second series.
  expect(fills).toHaveLength(3);
  expect(new Set(fills).size).toBe(3);
});

it('[PRG-02] fits a page of 320 pixels with its table open', async () => {
  await page.viewport(320, 640);
  const screen = await render(<main className="p-4">{chart}</main>);
  await screen.getByRole('button', { name: 'Voir les chiffres' }).click();
  await expect.element(screen.getByRole('table')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
