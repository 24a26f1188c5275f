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

const NO_STARTUP = {
  '/api/perks': {
    body: {
      startup: null,
      perks: [],
      claims: [],
      totals: { perks: 0, value: 0, unvalued_up_to: 0 },
      missing: { perks: 0, fields: [] },
    },
  },
  '/api/startup/outlook': { body: { outlook: null } },
  '/api/requests': { body: { requests: [], total: 0 } },
  '/api/inbox': { body: { claims: [], total: 0 } },
  '/api/inbox/startups': { body: { requests: [], leadless: [], total: 0 } },
  '/api/perk-reports': { body: { reports: [] } },
};

type Answers = Parameters<typeof fakeServer>[0];

function renderAs(role: Role, answers: Answers = {}) {
  fakeServer({
    '/api/auth/session': SESSION,
    '/api/me/role': { body: { role } },
    '/api/config': CONFIG,
    ...NO_STARTUP,
    ...answers,
  });
  return renderSigned(<HomePage />, { texts: ['outlook', 'perks', 'requests'] });
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
    const { screen } = await renderAs('user', { '/api/config': { status: 500 } });
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

  const NOW = Date.now();
  const daysAgo = (days: number) => new Date(NOW - days * 86_400_000).toISOString();
  const perk = (name: string, values: object = {}) => ({
    id: name,
    tool: { id: name, name, icon_hash: null, category: null },
    ...{ title: 'Crédits', kind: 'credit', amount: 5000, is_up_to: false, duration_months: 12 },
    ...{ estimated_value: 5000, state: 'live', freshness: 'verified', published_at: daysAgo(3) },
    ...{ claim: null, can: { claim: true, reason: null }, verdict: { verdict: 'yes', reasons: [] } },
    ...values,
  });
  const namesIn = (title: string) =>
    [...document.querySelectorAll('section')]
      .find((section) => section.querySelector('h2')?.textContent === title)
      ?.querySelectorAll('li a');
  const linksIn = (title: string) => [...(namesIn(title) ?? [])].map((link) => link.textContent);

  it('[PRG-05] greets a member with what was saved, what is possible, new perks, ends and own requests', async () => {
    const { screen } = await renderAs('user', {
      '/api/perks': {
        body: {
          ...NO_STARTUP['/api/perks'].body,
          startup: { id: '1', name: 'Atelier Mauve' },
          totals: { perks: 4, value: 42_000, unvalued_up_to: 2 },
          perks: [
            perk('Récent'),
            perk('Ancien', { published_at: daysAgo(40) }),
            perk('Suspect', { freshness: 'suspect' }),
            perk('Interdit', { verdict: { verdict: 'no', reasons: [] } }),
            perk('En pause', { state: 'paused' }),
            perk('Obtenu', { can: { claim: false, reason: 'claimed' } }),
          ],
        },
      },
      '/api/startup/outlook': {
        body: {
          outlook: {
            savings: { estimated: 0, unvalued_up_to: 1, confirmed: 4200 },
            ends_soon: [
              {
                ...{ id: 'c', tool_name: 'Nuage Clair', perk_title: 'Crédits', ends_on: '2030-03-12' },
                ...{ days_left: 12, intention: null, decide_on: '2030-02-10', price_after: 180 },
              },
            ],
            forecast: { months: [], jump: null, unpriced: 0 },
          },
        },
      },
      '/api/requests': {
        body: { requests: [{ id: 'r', tool_name: 'Penpot', status: 'approved' }], total: 1 },
      },
    });
    await expect.element(screen.getByRole('heading', { name: 'Bonjour Camille' })).toBeVisible();
    expect(
      screen
        .getByText(/^Économisé/)
        .first()
        .element().textContent,
    ).toMatch(/^Économisé\s: 4\s200\s€, encore possible\s: 42\s000\s€ \+ 2 offres «\sjusqu’à\s»$/);
    await expect.element(screen.getByText(/sont estimés à 1 offre «\sjusqu’à\s»\.$/)).toBeVisible();
    expect(linksIn('Nouveaux pour vous')).toEqual(['Récent']);
    expect(linksIn('Se termine bientôt')).toEqual(['Nuage Clair']);
    expect(linksIn('Vos demandes')).toEqual(['Penpot']);
    expect(namesIn('À traiter')).toBeUndefined();
  });

  it('[PRG-05] shows staff what waits for them, and only what there is', async () => {
    const { screen } = await renderAs('moderator', {
      '/api/inbox': { body: { claims: [], total: 4 } },
      '/api/requests': { body: { requests: [], total: 1 } },
    });
    await expect.element(screen.getByRole('heading', { name: 'À traiter' })).toBeVisible();
    expect(linksIn('À traiter')).toEqual(['Activations à traiter', 'Demande d’outil en attente']);
  });

  it('[PRG-05] shows no tool that is locked', async () => {
    const tool = (name: string, open: boolean) => ({ id: name, name, category: null, can: { open } });
    await renderAs('user', {
      '/api/tools': { body: { tools: [tool('Ouvert', true), tool('Fermé', false)] } },
    });
    await expect.poll(() => linksIn('Derniers ajouts')).toEqual([expect.stringContaining('Ouvert')]);
  });
});
