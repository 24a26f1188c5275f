import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderSigned } from '#testing/render-signed.tsx';
import { FailurePage } from './failure-page.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const render = async () => {
  fakeServer({});
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = new TypeError('Failed to fetch dynamically imported module');
  return renderSigned(<FailurePage error={error} reset={() => undefined} />);
};

it('[AUTH-04] says that the connection is missing when a page cannot be loaded offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { screen } = await render();
  await expect.element(screen.getByText(/^Connexion au serveur impossible/)).toBeVisible();
});

it('keeps the general message while there is a connection', async () => {
  const { screen } = await render();
  await expect.element(screen.getByText(/^Une erreur inattendue est survenue/)).toBeVisible();
});
