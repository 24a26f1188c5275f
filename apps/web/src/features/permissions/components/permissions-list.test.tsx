import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '#testing/fake-server.ts';
import { renderSigned } from '#testing/render-signed.tsx';
import { PermissionsList } from './permissions-list.tsx';

afterEach(() => void vi.unstubAllGlobals());

const permission = (changes: object) => ({
  id: 'p1',
  tool_id: 'n1',
  tool_name: 'Notion',
  role: 'moderator',
  created_by: 'u1',
  author: 'Camille Martin',
  created_at: '2026-03-04T10:00:00.000Z',
  ...changes,
});

async function renderList(permissions: object[], { total = permissions.length, search = '' } = {}) {
  const { sent } = fakeServer({
    '/api/tool-permissions': { body: { permissions, total, page_size: 50 } },
    '/api/tool-permissions/p1': {},
  });
  return { sent, ...(await renderSigned(<PermissionsList />, { texts: ['permissions'], search })) };
}

describe('PermissionsList', () => {
  it('names the author of each permission, even one without a name or without an account', async () => {
    await page.viewport(1280, 800);
    const { screen } = await renderList([
      permission({}),
      permission({ id: 'p2', author: null }),
      permission({ id: 'p3', author: null, created_by: null }),
    ]);
    for (const author of ['Camille Martin', 'Sans nom', 'Utilisateur supprimé']) {
      await expect.element(screen.getByRole('cell', { name: author })).toBeVisible();
    }
  });

  it('explains that every tool is open when there is no permission', async () => {
    const { screen } = await renderList([]);
    await expect.element(screen.getByRole('heading', { name: 'Aucune permission' })).toBeVisible();
  });

  it('goes to the last page when the address names a later one', async () => {
    const { href } = await renderList([permission({})], { total: 51, search: '?page=9' });
    await expect.poll(href).toBe('/here?page=2');
  });

  it('removes a permission after a confirmation', async () => {
    const { screen, sent } = await renderList([permission({})]);
    await screen.getByRole('button', { name: 'Supprimer la permission Modérateur de Notion' }).click();
    expect(sent).toEqual([]);
    await screen.getByRole('button', { name: 'Supprimer', exact: true }).click();
    await expect.poll(() => sent).toMatchObject([{ method: 'DELETE', path: '/api/tool-permissions/p1' }]);
  });
});
