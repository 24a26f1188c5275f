import { afterEach, expect, it, vi } from 'vitest';
import { CONFIG, fakeServer } from '#testing/fake-server.ts';
import { renderSigned } from '#testing/render-signed.tsx';
import { DashboardLayout } from './dashboard-layout.tsx';

afterEach(() => void vi.unstubAllGlobals());

it('[AUTH-06] redirects a signed-out visitor to /auth once, with the requested page', async () => {
  fakeServer({ '/api/auth/session': { body: { user: null } }, '/api/config': CONFIG });
  const { href } = await renderSigned(<DashboardLayout />);
  await expect.poll(href).toBe('/auth?redirect=%2Fhere');
});

it('shows an error when the session cannot be read, instead of signing out', async () => {
  const answers = { '/api/auth/session': { status: 503 }, '/api/config': CONFIG };
  fakeServer(answers);
  const { screen, pathname } = await renderSigned(<DashboardLayout />);
  await expect
    .element(screen.getByRole('heading', { name: 'Votre espace ne répond pas' }), { timeout: 5000 })
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  expect(pathname()).toBe('/here');
});
