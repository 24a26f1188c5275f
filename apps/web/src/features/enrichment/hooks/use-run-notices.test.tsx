import { RUN_STATES } from '@perkotheque/domain/enrichment/vocabulary';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderSigned } from '#testing/render-signed.tsx';
import { isOpen, type Run } from '../api/enrichment.ts';
import { runWith } from '../testing/runs.ts';
import { useRunNotices } from './use-run-notices.ts';

const RUNNING = runWith({ state: 'running', total: 3, succeeded: 1 });

/** Shows a run, then its next state after a click. */
function Watcher({ first, next }: { first: Run; next: Run }) {
  const [run, setRun] = useState(first);
  useRunNotices(run);
  return (
    <button type="button" onClick={() => setRun(next)}>
      {run.state}
    </button>
  );
}

async function watch(first: Run, next: Run) {
  const { screen } = await renderSigned(<Watcher first={first} next={next} />, { texts: ['enrichment'] });
  await screen.getByRole('button').first().click();
  return screen;
}

describe('useRunNotices', () => {
  it('announces the end of a run that was open in this window, with its counts', async () => {
    const screen = await watch(RUNNING, { ...RUNNING, state: 'finished', succeeded: 2, failed: 1 });
    await expect.element(screen.getByText('Enrichissement terminé').first()).toBeVisible();
    await expect.element(screen.getByText('2 succès et 1 erreur').first()).toBeVisible();
  });

  it('announces a run that was stopped as stopped', async () => {
    const screen = await watch({ ...RUNNING, state: 'stopping' }, { ...RUNNING, state: 'stopped' });
    await expect.element(screen.getByText('Enrichissement arrêté').first()).toBeVisible();
  });

  it('does not announce a run that had ended before the page opened', async () => {
    const ended: Run = { ...RUNNING, state: 'finished', succeeded: 9 };
    const screen = await watch(ended, { ...ended, id: '2' });
    await expect.element(screen.getByRole('button', { name: 'finished' })).toBeVisible();
    await expect.element(screen.getByText(/^9 succès/)).not.toBeInTheDocument();
  });
});

describe('isOpen', () => {
  it('is true only for a run that has not ended', () => {
    const states = RUN_STATES.filter((state) => isOpen({ ...RUNNING, state }));
    expect(states).toEqual(['running', 'stopping']);
    expect(isOpen(null)).toBe(false);
  });
});
