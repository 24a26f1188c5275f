import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderSigned } from '#testing/render-signed.tsx';
import { AudiencePanel } from './audience-panel.tsx';

afterEach(() => void vi.unstubAllGlobals());

const AUDIENCE = {
  counts: { yes: 2, unknown: 1, no: 1 },
  conditions: [
    { condition: { fact: 'headcount', max: 9 }, group: 'all', excluded: 1, missing: 0 },
    { condition: { fact: 'age_months', max: 59 }, group: 'all', excluded: 0, missing: 1 },
    { condition: { fact: 'not_together', perk_id: 'q' }, group: 'all', excluded: 0, missing: 0 },
    { condition: { fact: 'not_together', perk_id: 'gone' }, group: 'all', excluded: 0, missing: 0 },
  ],
  startups: [
    { id: '1', name: 'Alizé', verdict: 'yes', deciding: [] },
    { id: '2', name: 'Brume', verdict: 'yes', deciding: [] },
    { id: '3', name: 'Cirrus', verdict: 'unknown', deciding: [1] },
    { id: '4', name: 'Dune', verdict: 'no', deciding: [0] },
  ],
};

const CHOICES = {
  cohorts: [],
  sectors: [],
  perks: [{ id: 'q', title: 'Crédits offerts', tool_name: 'Nuage Clair' }],
};

it('[ELIG-05] shows how many startups are eligible, lack information or are excluded, and by which condition', async () => {
  fakeServer({
    '/api/perks/p/audience': { body: AUDIENCE },
    '/api/perks/rule-choices': { body: CHOICES },
  });
  const { screen } = await renderSigned(<AudiencePanel perkId="p" />, { texts: ['eligibility'] });
  await expect.element(screen.getByText('2 sur 4 startups éligibles')).toBeInTheDocument();
  await expect.element(screen.getByText(/Nuage Clair, Crédits offerts/)).toBeInTheDocument();
  const rows = screen
    .getByRole('row')
    .elements()
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows.slice(1)).toEqual([
    ['Sociétés de 9 salariés au plus', '1', '0'],
    ['Sociétés de moins de 5 ans', '0', '1'],
    ['Non cumulable avec\u00a0: Nuage Clair, Crédits offerts', '0', '0'],
    ['Non cumulable avec\u00a0: un autre avantage', '0', '0'],
  ]);
  await screen.getByRole('button', { name: /^1\s*Exclues$/ }).click();
  await expect.element(screen.getByRole('list', { name: 'Exclues' })).toHaveTextContent('Dune');
  await screen.getByRole('button', { name: /^2\s*Éligibles$/ }).click();
  await expect.element(screen.getByRole('list', { name: 'Éligibles' })).toHaveTextContent('AlizéBrume');
});

it('[ELIG-05] says so when the programme has no startup', async () => {
  const empty = { counts: { yes: 0, unknown: 0, no: 0 }, conditions: [], startups: [] };
  fakeServer({ '/api/perks/p/audience': { body: empty }, '/api/perks/rule-choices': { body: CHOICES } });
  const { screen } = await renderSigned(<AudiencePanel perkId="p" />, { texts: ['eligibility'] });
  await expect.element(screen.getByText(/^Aucune startup dans le programme/)).toBeInTheDocument();
});
