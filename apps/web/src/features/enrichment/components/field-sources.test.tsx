import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderSigned } from '#testing/render-signed.tsx';
import { FieldSources } from './field-sources.tsx';

afterEach(() => void vi.unstubAllGlobals());

const SOURCE = {
  id: '7',
  field: 'tags',
  source: 'model',
  applied_at: '2026-03-04T10:00:00.000Z',
  applier: 'Camille',
  former_value: ['notes', 'wiki'],
  can: { revert: true },
};

async function renderSources(source: typeof SOURCE) {
  const { sent } = fakeServer({
    '/api/tools/1/sources': { body: { sources: [source] } },
    '/api/tools/1/sources/7/revert': {},
  });
  const { screen } = await renderSigned(<FieldSources toolId="1" />, { texts: ['enrichment', 'tools'] });
  await expect.element(screen.getByText('Modèle de langage, le 04/03/2026, Camille')).toBeVisible();
  return { sent, screen };
}

describe('FieldSources', () => {
  it('restores the former value for those who may', async () => {
    const { sent, screen } = await renderSources(SOURCE);
    await expect.element(screen.getByText('Avant : notes · wiki')).toBeVisible();
    await screen.getByRole('button', { name: 'Rétablir la valeur précédente du champ Tags' }).click();
    await expect.element(screen.getByText('Valeur précédente rétablie').first()).toBeVisible();
    expect(sent).toMatchObject([{ method: 'POST', path: '/api/tools/1/sources/7/revert' }]);
  });

  it('shows neither the former value nor a button to those who may not restore it', async () => {
    const { screen } = await renderSources({ ...SOURCE, can: { revert: false } });
    await expect.element(screen.getByRole('button', { name: /Rétablir/ })).not.toBeInTheDocument();
    await expect.element(screen.getByText(/^Avant/)).not.toBeInTheDocument();
  });
});
