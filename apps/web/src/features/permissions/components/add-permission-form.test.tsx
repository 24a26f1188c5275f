import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderSigned } from '#testing/render-signed.tsx';
import { AddPermissionForm } from './add-permission-form.tsx';

afterEach(() => void vi.unstubAllGlobals());

const SUGGESTIONS = { body: { suggestions: [{ id: 'n1', name: 'Notion', category: 'Docs' }] } };

async function renderForm(answer: { status?: number; body?: unknown } = {}) {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { sent } = fakeServer({ '/api/tools/suggestions': SUGGESTIONS, '/api/tool-permissions': answer });
  const { screen } = await renderSigned(<AddPermissionForm />, { texts: ['permissions'] });
  return { sent, screen, tool: screen.getByRole('combobox', { name: 'Outil' }) };
}

async function addNotionForModerators(answer: { status?: number; body?: unknown } = {}) {
  const form = await renderForm(answer);
  await form.tool.fill('Not');
  await form.screen.getByRole('option', { name: /Notion/ }).click();
  await form.screen.getByRole('combobox', { name: 'Rôle' }).selectOptions('moderator');
  await form.screen.getByRole('button', { name: 'Ajouter' }).click();
  return form;
}

describe('AddPermissionForm', () => {
  it('names both missing choices and focuses the first', async () => {
    const { sent, screen, tool } = await renderForm();
    await screen.getByRole('button', { name: 'Ajouter' }).click();
    await expect.element(screen.getByText('Choisissez un outil dans la liste.')).toBeVisible();
    await expect.element(screen.getByText('Choisissez un rôle.')).toBeVisible();
    await expect.element(tool).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('adds the permission and empties the form', async () => {
    const { sent, screen, tool } = await addNotionForModerators();
    await expect.element(screen.getByText('Permission ajoutée avec succès.').first()).toBeVisible();
    await expect.element(tool).toHaveValue('');
    expect(sent).toEqual([
      { method: 'POST', path: '/api/tool-permissions', body: { tool_id: 'n1', role: 'moderator' } },
    ]);
  });

  it.each([
    ['conflict', 409, 'Ce rôle a déjà accès à cet outil.'],
    ['not_found', 404, 'Cet outil n’existe plus.'],
  ])('explains %s beside the field it is about', async (code, status, text) => {
    const { screen } = await addNotionForModerators({ status, body: { code } });
    await expect.element(screen.getByText(text)).toBeVisible();
  });

  it('forgets the chosen tool when its name is changed by hand', async () => {
    const { screen, tool } = await renderForm();
    await tool.fill('Not');
    await screen.getByRole('option', { name: /Notion/ }).click();
    await tool.fill('Notio');
    await screen.getByRole('button', { name: 'Ajouter' }).click();
    await expect.element(screen.getByText('Choisissez un outil dans la liste.')).toBeVisible();
  });
});
