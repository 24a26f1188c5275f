import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderSigned } from '#testing/render-signed.tsx';
import { CategoryDialog } from './category-dialog.tsx';

afterEach(() => void vi.unstubAllGlobals());

type Answers = Parameters<typeof fakeServer>[0];

async function renderDialog(category: Parameters<typeof CategoryDialog>[0]['category'], answers: Answers) {
  const { sent } = fakeServer(answers);
  const onClose = vi.fn();
  const dialog = <CategoryDialog category={category} onClose={onClose} />;
  const { screen } = await renderSigned(dialog, { texts: ['console'] });
  return { sent, onClose, screen, name: screen.getByRole('textbox', { name: 'Nom' }) };
}

describe('CategoryDialog', () => {
  it('asks for a name and focuses its field', async () => {
    const { sent, screen, name } = await renderDialog(null, {});
    await name.fill('  ');
    await screen.getByRole('button', { name: 'Créer' }).click();
    await expect.element(screen.getByText('Donnez un nom à la catégorie.')).toBeVisible();
    await expect.element(name).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('creates a category with the chosen colour', async () => {
    const { sent, onClose, screen, name } = await renderDialog(null, { '/api/categories': {} });
    await name.fill('Design');
    await screen.getByRole('radio', { name: 'Couleur #c8447c' }).click();
    await screen.getByRole('button', { name: 'Créer' }).click();
    await expect.poll(() => onClose.mock.calls).toHaveLength(1);
    expect(sent).toEqual([
      { method: 'POST', path: '/api/categories', body: { name: 'Design', color: '#c8447c' } },
    ]);
  });

  it('changes an existing category', async () => {
    const category = { id: 'c1', name: 'Design', color: '#0f8a5f', description: null };
    const { sent, screen, name } = await renderDialog(category, { '/api/categories/c1': {} });
    await name.fill('Création');
    await screen.getByRole('button', { name: 'Sauvegarder' }).click();
    await expect
      .poll(() => sent)
      .toEqual([
        { method: 'PATCH', path: '/api/categories/c1', body: { name: 'Création', color: '#0f8a5f' } },
      ]);
  });

  it('stays open and explains that the name is taken', async () => {
    const { onClose, screen, name } = await renderDialog(null, {
      '/api/categories': { status: 409, body: { code: 'name_taken' } },
    });
    await name.fill('Design');
    await screen.getByRole('button', { name: 'Créer' }).click();
    await expect.element(screen.getByText('Une autre catégorie porte déjà ce nom.')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });
});
