import { randomUUID } from 'node:crypto';
import type { Database } from '@perkotheque/database/connect';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export const PATHS = ['/dashboard/add-tool', '/dashboard/admin/add-tool'] as const;
export const uniqueName = () => `Ajout ${randomUUID().slice(0, 8)}`;

export function formOf(page: Page) {
  const form = page.getByRole('form', { name: 'Ajouter un outil' });
  return {
    form,
    text: (name: string) => form.getByRole('textbox', { name, exact: true }),
    choice: (name: string) => form.getByRole('combobox', { name, exact: true }),
    submit: () => form.getByRole('button', { name: 'Ajouter l’outil' }).click(),
    optionsOf: (name: string) => form.getByRole('combobox', { name, exact: true }).locator('option'),
  };
}
type Form = ReturnType<typeof formOf>;

export async function openForm(page: Page, path: string = PATHS[1]): Promise<Form> {
  await page.goto(path);
  const form = formOf(page);
  await expect(form.form).toBeVisible();
  return form;
}

export async function fillRequired({ text, choice }: Form, name: string) {
  await text('Nom').fill(name);
  await text('Description').fill('Une description');
  await choice('Catégorie').selectOption('Développement');
  await choice('Équipe').selectOption('IT');
}

export const storedTool = (owner: Database, name: string) =>
  owner.selectFrom('tools').selectAll().where('name', '=', name).execute();
export const permissionsOf = (owner: Database, toolId: string) =>
  owner.selectFrom('tool_permissions').select('role').where('tool_id', '=', toolId).execute();
