import { expect, it } from 'vitest';
import { renderSigned } from '#testing/render-signed.tsx';
import { FreshnessLine } from './freshness-line.tsx';

const PUBLISHED = {
  freshness: 'unproven',
  freshness_reason: null,
  last_success_on: null,
  checked_at: null,
  published_at: '2020-03-12T10:00:00.000Z',
  links_state: null,
} as const;

it('[FRESH-01] says when a perk was published, and nothing of activations that a member is not told of', async () => {
  const { screen } = await renderSigned(<FreshnessLine perk={PUBLISHED} />, { texts: ['perks'] });
  await expect.element(screen.getByText('Publié en mars 2020')).toBeInTheDocument();
  expect(screen.container.textContent).toBe('Publié en mars 2020');
});

it('[FRESH-01] says the month of the last activation and of the last check', async () => {
  const known = {
    freshness: 'verified' as const,
    last_success_on: '2020-05-02',
    checked_at: '2020-04-03T10:00:00.000Z',
  };
  const { screen } = await renderSigned(<FreshnessLine perk={{ ...PUBLISHED, ...known }} />, {
    texts: ['perks'],
  });
  await expect.element(screen.getByText('Vérifié')).toBeInTheDocument();
  await expect.element(screen.getByText(/mai 2020/)).toBeInTheDocument();
  await expect.element(screen.getByText(/avril 2020/)).toBeInTheDocument();
});
