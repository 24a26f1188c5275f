import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderSigned } from '#testing/render-signed.tsx';
import { WebhooksPanel } from './webhooks-panel.tsx';

afterEach(() => void vi.unstubAllGlobals());

const ID = '6c5f0f6e-6f0c-4a0e-8a52-0a4b6a1f6a10';
const WEBHOOK = {
  id: ID,
  name: 'Canal #avantages',
  format: 'slack',
  topics: ['perk', 'claim'],
  host: 'hooks.slack.com',
  is_paused: false,
  disabled_at: null,
  disabled_reason: null,
  failures: 0,
  failing_since: null,
  rest_until: null,
  created_at: '2026-11-01T10:00:00.000Z',
  former_secret_until: null,
  last_attempt_at: '2026-11-16T09:30:00.000Z',
  last_state: 'delivered',
  last_status: 200,
  waiting: 0,
  failed: 2,
};

async function renderPanel(values: object = {}, isConfigured = true) {
  const { sent } = fakeServer({
    '/api/webhooks': { body: { webhooks: [{ ...WEBHOOK, ...values }], is_configured: isConfigured } },
    [`/api/webhooks/${ID}/resend`]: { body: { resent: 2 }, status: 202 },
    [`/api/webhooks/${ID}/enable`]: { body: { webhook: WEBHOOK } },
  });
  const { screen } = await renderSigned(<WebhooksPanel />, { texts: ['webhooks'] });
  return { sent, screen };
}

describe('the receivers of events', () => {
  it('[HOOK-01] say in words what they receive and what happened last', async () => {
    const { screen } = await renderPanel();
    await expect.element(screen.getByText('Reçoit\u00a0: Avantages, Activations')).toBeVisible();
    await expect
      .element(screen.getByText('Dernier envoi le 16/11/2026 10:30\u00a0: reçu (200)'))
      .toBeVisible();
    await expect.element(screen.getByText('Actif')).toBeVisible();
  });

  it('[HOOK-04] resend their failures', async () => {
    const { sent, screen } = await renderPanel();
    await screen.getByRole('button', { name: 'Renvoyer les échecs' }).click();
    await expect
      .poll(() => sent)
      .toEqual([{ method: 'POST', path: `/api/webhooks/${ID}/resend`, body: { delivery_id: null } }]);
  });

  it('[HOOK-02] say why one is switched off, and switch it on again', async () => {
    const { sent, screen } = await renderPanel({ disabled_at: WEBHOOK.created_at, disabled_reason: 'gone' });
    await expect.element(screen.getByText(/n’existe plus \(410\)/)).toBeVisible();
    await screen.getByRole('button', { name: 'Réactiver' }).click();
    await expect.poll(() => sent.map(({ path }) => path)).toEqual([`/api/webhooks/${ID}/enable`]);
  });

  it('[HOOK-01] cannot be added to a server without the key, and say so', async () => {
    const { screen } = await renderPanel({}, false);
    await expect.element(screen.getByText(/Il manque la clé WEBHOOK_KEK/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Ajouter un destinataire' })).toBeDisabled();
  });
});
