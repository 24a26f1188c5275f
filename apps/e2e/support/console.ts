import type { Page } from '@playwright/test';

export const CONSOLE = '/dashboard/admin/admin-settings';
export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
export const search = (page: Page) =>
  page.getByRole('textbox', { name: 'Rechercher un nom, une description, une équipe' });
