import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { delayedResponse, fakeServer } from '#testing/fake-server.ts';
import { renderSigned } from '#testing/render-signed.tsx';
import type { Overview } from '../api/enrichment.ts';
import { BulkDialog } from './bulk-dialog.tsx';

const OVERVIEW: Overview = {
  stats: { total: 1, without_owner: 1, to_enrich: 1, enriched: 0 },
  to_enrich: [],
  without_owner: [],
  simulation_tool: { id: '00000000-0000-4000-8000-000000000001', name: 'Figma', description: '' },
  run: null,
  is_reviewed: false,
  to_review: 0,
  usage: { calls: 0, input_tokens: 0, output_tokens: 0, cost: 0 },
};

afterEach(() => void vi.unstubAllGlobals());

it('[ENR-13] cannot be closed by Escape, a click outside or a button while it simulates', async () => {
  const lookUp = delayedResponse({ status: 503, body: { code: 'internal', message: 'Panne' } });
  fakeServer({ '/api/functions/enrich-tool-info': lookUp.answer });
  const onClose = vi.fn();
  // The toast must not cover the buttons.
  await page.viewport(1440, 900);
  const { screen } = await renderSigned(
    <BulkDialog overview={OVERVIEW} kind="full" run={null} onStarted={() => {}} onClose={onClose} />,
    { texts: ['enrichment', 'tools'] },
  );
  const close = screen.getByRole('button', { name: 'Fermer', exact: true });
  await expect.element(close).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  await screen.getByRole('button', { name: 'Simuler', exact: true }).click();
  await expect.element(screen.getByRole('status').getByText(/Figma/)).toBeVisible();
  await expect.element(close).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Annuler', exact: true })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await userEvent.pointer({ keys: '[MouseLeft]', coords: { x: 5, y: 5 } });
  lookUp.release();
  await screen.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(2);
});
