import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderSigned } from '#testing/render-signed.tsx';
import { runWith } from '../testing/runs.ts';
import { ProgressFooter, ProgressPart } from './progress-part.tsx';

afterEach(() => void vi.unstubAllGlobals());

describe('ProgressPart', () => {
  it.each([
    [45, 'environ 45 s restantes'],
    [170, 'environ 3 min restantes'],
  ])('shows %d seconds left as « %s »', async (seconds_left, text) => {
    const run = runWith({ seconds_left, succeeded: 3, failed: 1, current: 'Notion' });
    const { screen } = await renderSigned(<ProgressPart run={run} />, { texts: ['enrichment'] });
    await expect.element(screen.getByText(text)).toBeVisible();
    await expect.element(screen.getByText('4 sur 10')).toBeVisible();
    await expect.element(screen.getByText('En cours : Notion')).toBeVisible();
  });

  it('explains that the current tool is finished first while the run is stopping', async () => {
    const run = runWith({ state: 'stopping', current: 'Notion' });
    const { screen } = await renderSigned(<ProgressPart run={run} />, { texts: ['enrichment'] });
    await expect.element(screen.getByText(/L’outil en cours est terminé d’abord/)).toBeVisible();
  });
});

describe('ProgressFooter', () => {
  it('asks the server to stop the run', async () => {
    const { sent } = fakeServer({ '/api/enrichment/runs/1/stop': {} });
    const { screen } = await renderSigned(<ProgressFooter run={runWith({})} />, { texts: ['enrichment'] });
    await screen.getByRole('button', { name: 'Arrêter' }).click();
    await expect.poll(() => sent).toMatchObject([{ method: 'POST', path: '/api/enrichment/runs/1/stop' }]);
  });

  it('shows an error when the run could not be stopped', async () => {
    vi.spyOn(console, 'error').mockImplementationOnce(() => {});
    fakeServer({ '/api/enrichment/runs/1/stop': { status: 500 } });
    const { screen } = await renderSigned(<ProgressFooter run={runWith({})} />, { texts: ['enrichment'] });
    await screen.getByRole('button', { name: 'Arrêter' }).click();
    await expect.element(screen.getByText('Impossible d’arrêter l’enrichissement').first()).toBeVisible();
  });
});
