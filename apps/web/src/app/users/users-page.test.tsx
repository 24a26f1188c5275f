import { afterEach, expect, it, vi } from 'vitest';
import { CONFIG, fakeServer, SESSION } from '#testing/fake-server.ts';
import { renderSigned } from '#testing/render-signed.tsx';
import { UsersPage } from './users-page.tsx';

afterEach(() => void vi.unstubAllGlobals());

const member = (number: number) => ({
  id: `00000000-0000-4000-8000-0000000000${number}`,
  email: `membre-${number}@startup.fr`,
  full_name: `Membre ${number}`,
  avatar_url: null,
  status: 'active',
  role: 'user',
  created_at: '2026-03-04T10:00:00.000Z',
  can: { change_role: true, suspend: true, delete: true },
});

it('[USERS-01] counts all users in the badge, whatever the page and the filters show', async () => {
  fakeServer({
    '/api/auth/session': SESSION,
    '/api/me/role': { body: { role: 'admin' } },
    '/api/config': CONFIG,
    '/api/users': { body: { users: [member(10), member(11)], total: 7, all: 57, page: 1, page_size: 2 } },
  });
  const { screen } = await renderSigned(<UsersPage />, { texts: ['users'], search: '?q=membre' });
  await expect.element(screen.getByText('57 utilisateurs en tout', { exact: true })).toBeInTheDocument();
  expect(document.querySelectorAll('article')).toHaveLength(2);
  const badge = document.querySelector('h1 + span > [aria-hidden]');
  expect(badge?.textContent).toBe('57');
});
