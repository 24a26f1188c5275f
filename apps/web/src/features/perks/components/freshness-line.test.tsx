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

it('[FRESH-01] says when a perk was published, not « Vérifié », while nobody has checked or activated it', async () => {
  const { screen } = await renderSigned(<FreshnessLine perk={PUBLISHED} />, { texts: ['perks'] });
  await expect.element(screen.getByText('Publié en mars 2020')).toBeInTheDocument();
  await expect.element(screen.getByText('Pas encore activé par une startup')).toBeInTheDocument();
  expect(screen.getByText(/Vérifié/).elements()).toEqual([]);
});

it('[FRESH-01] does not call a perk untried that is verified by an activation whose month stays hidden', async () => {
  const { screen } = await renderSigned(<FreshnessLine perk={{ ...PUBLISHED, freshness: 'verified' }} />, {
    texts: ['perks'],
  });
  await expect.element(screen.getByText('Vérifié')).toBeInTheDocument();
  expect(screen.getByText(/Pas encore activé/).elements()).toEqual([]);
});
