import { judge } from '@perkotheque/domain/perks/eligibility';
import { type StartupFacts, UNKNOWN_FACTS } from '@perkotheque/domain/perks/facts';
import type { Rules } from '@perkotheque/domain/perks/rules';
import { expect, it } from 'vitest';
import { renderSigned } from '#testing/render-signed.tsx';
import { VerdictDetails } from './verdict-details.tsx';

const RULES: Rules = {
  all: [
    { fact: 'stage', in: ['seed'] },
    { fact: 'age_months', max: 59 },
    { fact: 'cohort', in: ['2025'] },
  ],
  any: [],
};
const show = (facts: Partial<StartupFacts>, rules = RULES) =>
  renderSigned(<VerdictDetails verdict={judge(rules, { ...UNKNOWN_FACTS, ...facts }, '2026-11-16')} />, {
    texts: ['eligibility'],
  });
const colorOf = (element: Element) => getComputedStyle(element).color;

it('[ELIG-03] shows a word with its first reason, and all reasons after one press', async () => {
  const { screen } = await show({ stage: 'seed', founded_on: '2020-11-16', cohort: '2025' });
  const line = screen.getByText('Non éligible').element().closest('p');
  expect(line?.textContent).toBe('Non éligibleRéservé aux sociétés de moins de 5 ans\u00a0; la vôtre en a 6');
  expect(screen.getByRole('listitem').elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Pourquoi' }).click();
  const reasons = screen
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent);
  expect(reasons).toEqual([
    'Non rempli. Réservé aux sociétés de moins de 5 ans\u00a0; la vôtre en a 6',
    'Rempli. Stade\u00a0: amorçage',
    'Rempli. Promotion\u00a0: 2025',
  ]);
});

it('[ELIG-03] does not paint « Non éligible » in the colour of an error', async () => {
  const { screen } = await show({ stage: 'idea' });
  const word = screen.getByText('Non éligible').element();
  const probe = document.createElement('span');
  probe.className = 'text-danger';
  document.body.append(probe);
  expect(colorOf(word)).not.toBe(colorOf(probe));
  probe.className = 'text-ink-soft';
  expect(colorOf(word)).toBe(colorOf(probe));
  probe.remove();
});

it('[ELIG-03] says where to fill in what is missing, or who fills it in', async () => {
  const { screen } = await show({ stage: 'seed' });
  await screen.getByRole('button', { name: 'Pourquoi' }).click();
  await expect
    .element(screen.getByRole('link', { name: 'Compléter « Ma startup »' }))
    .toHaveAttribute('href', '/ma-startup#founded_on');
  const reasons = screen
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent);
  expect(reasons).toContain('Manquant. Promotion manquanteLe studio le renseigne');
});
