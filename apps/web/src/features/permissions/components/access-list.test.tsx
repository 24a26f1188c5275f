import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '#testing/fake-server.ts';
import { renderSigned } from '#testing/render-signed.tsx';
import { AccessList } from './access-list.tsx';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => void vi.unstubAllGlobals());

const permission = (id: string, role: string, changes: object = {}) => ({
  id,
  role,
  created_by: 'u1',
  author: 'Camille Martin',
  created_at: '2026-03-04T10:00:00.000Z',
  ...changes,
});
const tool = (id: string, name: string, permissions: object[]) => ({
  tool_id: id,
  tool_name: name,
  permissions,
});
const NOTION = tool('n1', 'Notion', [permission('p1', 'moderator'), permission('p2', 'core-team')]);

async function renderList(tools: object[], { total = tools.length, search = '' } = {}) {
  const { sent } = fakeServer({
    '/api/tool-permissions/tools': { body: { tools, total, page_size: 50 } },
    '/api/tool-permissions/bulk': { body: { changed: 1, unchanged: 0, missing: 0 } },
    '/api/tool-permissions/p1': {},
  });
  return { sent, ...(await renderSigned(<AccessList />, { texts: ['permissions'], search })) };
}

describe('AccessList', () => {
  it('has one row per tool with its roles, and names the author of the last one', async () => {
    const { screen } = await renderList([
      NOTION,
      tool('n2', 'Figma', [permission('p3', 'user', { author: null })]),
      tool('n3', 'Slack', [permission('p4', 'user', { author: null, created_by: null })]),
      tool('n4', 'Miro', []),
    ]);
    const row = (name: string) => screen.getByRole('row').filter({ hasText: name });
    for (const text of [/Modérateur/, /Core team/, /Camille Martin/]) {
      await expect.element(row('Notion').getByText(text)).toBeVisible();
    }
    await expect.element(row('Figma').getByText(/Sans nom/)).toBeVisible();
    await expect.element(row('Slack').getByText(/Utilisateur supprimé/)).toBeVisible();
    await expect.element(row('Miro').getByText(/Ouvert à tous les membres/)).toBeVisible();
  });

  it('explains that every tool is open when there is no permission', async () => {
    const { screen } = await renderList([]);
    await expect.element(screen.getByRole('heading', { name: 'Aucune permission' })).toBeVisible();
  });

  it('goes to the last page when the address names a later one', async () => {
    const { href } = await renderList([NOTION], { total: 51, search: '?page=9' });
    await expect.poll(href).toBe('/here?page=2');
  });

  it('removes a permission after a confirmation', async () => {
    const { screen, sent } = await renderList([NOTION]);
    await screen.getByRole('button', { name: 'Supprimer la permission Modérateur de Notion' }).click();
    expect(sent).toEqual([]);
    await screen.getByRole('button', { name: 'Supprimer', exact: true }).click();
    await expect.poll(() => sent).toMatchObject([{ method: 'DELETE', path: '/api/tool-permissions/p1' }]);
  });

  it('starts with the roles of one tool, and with administrators alone for many', async () => {
    const { screen, sent } = await renderList([NOTION, tool('n2', 'Figma', [])]);
    await screen.getByRole('button', { name: 'Choisir les rôles de Notion' }).click();
    await expect.element(screen.getByLabelText('Modérateur', { exact: true })).toBeChecked();
    await screen.getByLabelText('Modérateur', { exact: true }).click();
    await screen.getByRole('button', { name: 'Réserver 1 outil' }).click();
    await expect
      .poll(() => sent)
      .toMatchObject([{ path: '/api/tool-permissions/bulk', body: { ids: ['n1'], roles: ['core-team'] } }]);

    await screen.getByRole('checkbox', { name: 'Sélectionner toute la page' }).click();
    await screen.getByRole('button', { name: 'Choisir les rôles', exact: true }).click();
    await expect.element(screen.getByLabelText('Administrateur', { exact: true })).toBeChecked();
    await screen.getByRole('button', { name: 'Réserver 2 outils' }).click();
    await expect.poll(() => sent[1]).toMatchObject({ body: { ids: ['n1', 'n2'], roles: ['admin'] } });
  });
});
