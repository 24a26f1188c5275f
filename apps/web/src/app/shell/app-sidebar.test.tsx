import { ROLES, type Role } from '@perkotheque/domain/accounts/roles';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CONFIG, fakeServer, SESSION } from '#testing/fake-server.ts';
import { renderSigned } from '#testing/render-signed.tsx';
import { SidebarProvider } from '#ui/sidebar/sidebar-context.tsx';
import { AppSidebar } from './app-sidebar.tsx';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => void vi.unstubAllGlobals());

const NAVIGATION = [
  ['Dashboard', '/dashboard'],
  ['Outils', '/dashboard/tools'],
  ['Avantages', '/avantages'],
  ['Top', '/dashboard/top'],
  ['Mes Favoris', '/dashboard/favorites'],
  ['Ma startup', '/ma-startup'],
];
/** Managers have « Demandes » among the administration. */
const OWN_REQUESTS = [['Demandes', '/dashboard/requests']];
const REQUESTS = [
  ['Ajouter Outil', '/dashboard/admin/add-tool'],
  ['Demandes', '/dashboard/admin/requests'],
];
const INBOX = [
  ['À traiter', '/a-traiter'],
  ['Gérer les avantages', '/gestion/avantages'],
  ['Programme', '/programme'],
  ['Recherches sans résultat', '/gestion/recherches'],
];
const DUPLICATES = [['Doublons', '/dashboard/admin/duplicates']];
const STARTUPS = [
  ['Startups', '/startups'],
  ['Invitations', '/invitations'],
];
const ZONE = [['Zone Sécurisée', '/dashboard/admin/secure']];
const ADMIN = [
  ['Permissions', '/dashboard/admin/permissions'],
  ['Utilisateurs', '/dashboard/admin/users'],
  ['Paramètres', '/dashboard/admin/settings'],
  ['Enrichissement', '/dashboard/admin/enrichment'],
  ['Tendances', '/dashboard/admin/trends'],
  ['Connexions', '/dashboard/admin/connexions'],
  ['Catégories et besoins', '/gestion/besoins'],
  ['Administration', '/dashboard/admin/admin-settings'],
];

const CONTRACTS = [
  ['Renouvellements', '/renouvellements'],
  ['Dépenses', '/depenses'],
];

const EXPECTED: Record<Role, string[][]> = {
  user: [...NAVIGATION, ...OWN_REQUESTS, ...ZONE],
  'core-team': [...NAVIGATION, ...OWN_REQUESTS, ...INBOX, ...ZONE, ...STARTUPS, ...CONTRACTS],
  moderator: [...NAVIGATION, ...REQUESTS, ...INBOX, ...DUPLICATES, ...ZONE, ...STARTUPS],
  admin: [...NAVIGATION, ...REQUESTS, ...INBOX, ...DUPLICATES, ...ZONE, ...STARTUPS, ...ADMIN, ...CONTRACTS],
};

function renderAs(role: Role, session: { body: { user: object } } = SESSION) {
  fakeServer({ '/api/auth/session': session, '/api/me/role': { body: { role } }, '/api/config': CONFIG });
  return renderSigned(
    <SidebarProvider>
      <AppSidebar />
    </SidebarProvider>,
  );
}

const links = () =>
  [...document.querySelectorAll('aside nav a')].map((link) => [link.textContent, link.getAttribute('href')]);

describe('AppSidebar', () => {
  it.each(ROLES)('[SHELL-04][SHELL-05][SHELL-06] shows %s exactly their menu entries', async (role) => {
    await renderAs(role);
    await expect.poll(links).toEqual(EXPECTED[role]);
  });

  it('[SHELL-07] ends with the e-mail, « Connecté », the preferences and the sign-out button', async () => {
    const { screen } = await renderAs('user');
    await expect.element(screen.getByText('camille@startup.fr')).toBeVisible();
    await expect.element(screen.getByText('Connecté', { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Mes préférences' }))
      .toHaveAttribute('href', '/dashboard/admin/settings');
  });

  it('[SHELL-07] shows « Utilisateur » without an e-mail', async () => {
    const { screen } = await renderAs('user', { body: { user: { ...SESSION.body.user, email: '' } } });
    await expect.element(screen.getByText('Utilisateur', { exact: true })).toBeVisible();
  });
});
