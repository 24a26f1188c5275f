import { ROLES, type Role } from '@perkotheque/domain/accounts/roles';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CONFIG, fakeServer, SESSION } from '#testing/fake-server.ts';
import { renderSigned } from '#testing/render-signed.tsx';
import { HomePage } from './home-page.tsx';

afterEach(() => void vi.unstubAllGlobals());

const MEMBERS = ['/dashboard/tools', '/dashboard/favorites', '/dashboard/requests'];
const EXPECTED: Record<Role, string[]> = {
  user: MEMBERS,
  'core-team': MEMBERS,
  moderator: [...MEMBERS, '/dashboard/add-tool'],
  admin: [...MEMBERS, '/dashboard/add-tool', '/dashboard/users'],
};

function renderAs(role: Role, config: Parameters<typeof fakeServer>[0][string] = CONFIG) {
  fakeServer({ '/api/auth/session': SESSION, '/api/me/role': { body: { role } }, '/api/config': config });
  return renderSigned(<HomePage />);
}

describe('HomePage', () => {
  it('[HOME-01] welcomes with the application name of the settings', async () => {
    const { screen } = await renderAs('user');
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
    await expect
      .element(screen.getByText('Bienvenue dans votre espace Mes Perks', { exact: true }))
      .toBeVisible();
  });

  it('[HOME-01] welcomes to Perkothèque when the settings cannot be read', async () => {
    const { screen } = await renderAs('user', { status: 500 });
    await expect
      .element(screen.getByText('Bienvenue dans votre espace Perkothèque', { exact: true }), {
        timeout: 5000,
      })
      .toBeVisible();
  });

  it.each(ROLES)('[HOME-02][HOME-03] shows %s links to exactly their pages', async (role) => {
    await renderAs(role);
    const targets = () => [...document.querySelectorAll('li h2 a')].map((link) => link.getAttribute('href'));
    await expect.poll(targets).toEqual(EXPECTED[role]);
  });
});
