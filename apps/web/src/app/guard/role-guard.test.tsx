import { ROLES, type Role } from '@perkotheque/domain/accounts/roles';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { delayedResponse, fakeServer, SESSION } from '#testing/fake-server.ts';
import { renderSigned } from '#testing/render-signed.tsx';
import { RoleGuard } from './role-guard.tsx';

afterEach(() => void vi.unstubAllGlobals());

function signedInAs(role: Role) {
  fakeServer({ '/api/auth/session': SESSION, '/api/me/role': { body: { role } } });
}

const content = <p>contenu réservé</p>;

describe('RoleGuard', () => {
  it('[SHELL-08] shows a loading text and no content while permissions load', async () => {
    const role = delayedResponse({ body: { role: 'admin' } });
    fakeServer({ '/api/auth/session': SESSION, '/api/me/role': role.answer });
    const { screen } = await renderSigned(<RoleGuard capability="users.manage">{content}</RoleGuard>);
    await expect.element(screen.getByText('Vérification des permissions...')).toBeVisible();
    expect(screen.getByText('contenu réservé').query()).toBeNull();
    role.release();
    await expect.element(screen.getByText('contenu réservé')).toBeVisible();
  });

  it('[SHELL-08] redirects only when asked, to `/` by default', async () => {
    signedInAs('user');
    const asked = await renderSigned(
      <RoleGuard capability="users.manage" whenDenied="redirect">
        {content}
      </RoleGuard>,
    );
    await expect.poll(asked.pathname).toBe('/');
  });

  it('[SHELL-08] redirects to the path that a route names', async () => {
    signedInAs('user');
    const asked = await renderSigned(
      <RoleGuard capability="users.manage" whenDenied="redirect" fallbackPath="/dashboard">
        {content}
      </RoleGuard>,
    );
    await expect.poll(asked.pathname).toBe('/dashboard');
  });

  it.each(['tools.add', 'duplicates.manage', 'secure.manage'] as const)(
    '[SHELL-09] shows the general text to those without %s',
    async (capability) => {
      signedInAs('user');
      const { screen, pathname } = await renderSigned(
        <RoleGuard capability={capability}>{content}</RoleGuard>,
      );
      await expect.element(screen.getByRole('heading', { name: 'Accès restreint' })).toBeVisible();
      await expect
        .element(screen.getByText("Vous n'avez pas les permissions nécessaires pour accéder à cette page."))
        .toBeVisible();
      expect(screen.getByText('contenu réservé').query()).toBeNull();
      expect(pathname()).toBe('/here');
    },
  );

  it.each(['permissions.manage', 'users.manage', 'tools.enrich', 'trends.manage', 'console.use'] as const)(
    '[SHELL-10] shows the administrator’s text to those without %s',
    async (capability) => {
      signedInAs('moderator');
      const { screen } = await renderSigned(<RoleGuard capability={capability}>{content}</RoleGuard>);
      await expect.element(screen.getByRole('heading', { name: 'Accès restreint' })).toBeVisible();
      await expect
        .element(screen.getByText('Vous devez être administrateur pour accéder à cette page.'))
        .toBeVisible();
      expect(screen.getByText('contenu réservé').query()).toBeNull();
    },
  );

  it.each(ROLES)('[SHELL-09] opens the secure zone to admin and core-team only: %s', async (role) => {
    signedInAs(role);
    const { screen } = await renderSigned(<RoleGuard capability="secure.manage">{content}</RoleGuard>);
    const expected = role === 'admin' || role === 'core-team' ? 'contenu réservé' : 'Accès restreint';
    await expect.element(screen.getByText(expected)).toBeVisible();
  });
});
