import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SIGNED_IN_KEY } from '#lib/storage-keys.ts';
import { CONFIG, fakeServer, SESSION } from '#testing/fake-server.ts';
import { renderSigned } from '#testing/render-signed.tsx';
import { SpaceLink } from './space-link.tsx';

const forget = () => localStorage.removeItem(SIGNED_IN_KEY);
beforeEach(forget);
afterEach(() => {
  forget();
  vi.unstubAllGlobals();
});

it('[LAND-01] leads a member to their space and a visitor to the sign-in page', async () => {
  fakeServer({ '/api/auth/session': { body: { user: null } }, '/api/config': CONFIG });
  const visitor = await renderSigned(<SpaceLink />);
  await expect
    .element(visitor.screen.getByRole('link', { name: 'Se connecter' }))
    .toHaveAttribute('href', '/auth');
  await visitor.screen.unmount();
  fakeServer({ '/api/auth/session': SESSION, '/api/config': CONFIG });
  const application = await renderSigned(<p>Connecté</p>);
  await expect.poll(() => localStorage.getItem(SIGNED_IN_KEY)).toBe('true');
  await application.screen.unmount();
  const member = await renderSigned(<SpaceLink />);
  await expect
    .element(member.screen.getByRole('link', { name: 'Mon espace' }))
    .toHaveAttribute('href', '/dashboard');
});
