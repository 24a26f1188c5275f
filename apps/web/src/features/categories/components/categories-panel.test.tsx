import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderSigned } from '#testing/render-signed.tsx';
import { CategoriesPanel } from './categories-panel.tsx';

afterEach(() => void vi.unstubAllGlobals());

const CATEGORIES = {
  body: {
    categories: [
      { id: 'c1', name: 'Design', color: '#0f8a5f' },
      { id: 'c2', name: 'Vente', color: null },
    ],
  },
};
const COUNTS = { body: { categories: [{ category_id: 'c1', count: 3 }] } };

async function renderPanel(categories: Parameters<typeof fakeServer>[0][string] = CATEGORIES) {
  const { sent } = fakeServer({
    '/api/categories': categories,
    '/api/tools/counts': COUNTS,
    '/api/categories/c1': {},
  });
  const { screen } = await renderSigned(<CategoriesPanel renderSwatch={(color) => <i>{color}</i>} />, {
    texts: ['console'],
  });
  return { sent, screen };
}

describe('CategoriesPanel', () => {
  it('shows how many tools each category has', async () => {
    const { screen } = await renderPanel();
    await expect
      .poll(() =>
        screen
          .getByRole('listitem')
          .elements()
          .map((item) => item.textContent),
      )
      .toEqual(['#0f8a5fDesign3 outils', 'VenteAucun outil']);
  });

  it('explains what happens to the tools before it deletes a category', async () => {
    const { sent, screen } = await renderPanel();
    await screen.getByRole('button', { name: 'Supprimer Design' }).click();
    await expect.element(screen.getByText(/Ses 3 outils restent/)).toBeVisible();
    await screen.getByRole('button', { name: 'Supprimer', exact: true }).click();
    await expect.poll(() => sent).toMatchObject([{ method: 'DELETE', path: '/api/categories/c1' }]);
  });

  it('offers to try again when the categories cannot be read', async () => {
    const { screen } = await renderPanel({ status: 500 });
    await expect
      .element(screen.getByText('Les catégories n’ont pas pu être chargées'), { timeout: 5000 })
      .toBeVisible();
  });
});
