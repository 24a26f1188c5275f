import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderSigned } from '#testing/render-signed.tsx';
import { SyncPanel } from './sync-panel.tsx';

afterEach(() => void vi.unstubAllGlobals());

const OLD = '00000000-0000-4000-8000-000000000001';
const NEW = '00000000-0000-4000-8000-000000000002';
const run = (id: string, state: string, detail = {}) => ({
  id,
  state,
  detail,
  started_at: '2026-11-16T02:30:00.000Z',
  finished_at: '2026-11-16T02:31:00.000Z',
});

it('[SYS-07] shows a started job as started, then the outcome of its new run', async () => {
  const purge = { job: 'tools.purge', last: run(OLD, 'done') };
  const prune = { job: 'maintenance.prune', last: run(OLD, 'done') };
  fakeServer({
    '/api/maintenance/runs': { body: { jobs: [purge, prune] } },
    '/api/maintenance/sync': {
      body: {
        jobs: [
          { job: 'tools.purge', verdict: 'started', previous_run: OLD },
          { job: 'maintenance.prune', verdict: 'up_to_date', previous_run: OLD },
        ],
      },
    },
  });
  const { screen, queryClient } = await renderSigned(<SyncPanel />, { texts: ['settings'] });
  const row = (name: string) => screen.getByRole('listitem').filter({ hasText: name });
  await expect.element(row('Corbeille').getByText('Réussie')).toBeVisible();
  await screen.getByRole('button', { name: 'Synchroniser maintenant' }).click();
  await expect.element(row('Corbeille').getByText('Lancée')).toBeVisible();
  await expect.element(row('Nettoyage').getByText('À jour')).toBeVisible();

  purge.last = run(NEW, 'failed', { fault: 'unknown' });
  await queryClient.invalidateQueries({ queryKey: ['runs'] });
  await expect.element(row('Corbeille').getByText('Échouée')).toBeVisible();
  await expect.element(row('Corbeille').getByText('La cause est dans le journal du serveur.')).toBeVisible();
  await expect.element(row('Nettoyage').getByText('À jour')).toBeVisible();
});
