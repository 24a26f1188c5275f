import { BASE_CATEGORIES, SECURE_CATEGORY } from '@perkotheque/domain/categories/vocabulary';
import { TEAMS } from '@perkotheque/domain/tools/vocabulary';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { categoryName, teamName } from './base-names.ts';
import { i18n, i18nReady } from './i18n.ts';

beforeAll(async () => void (await i18nReady));
afterAll(async () => void (await i18n.changeLanguage('fr')));

const all = () => [...[...BASE_CATEGORIES, SECURE_CATEGORY].map(categoryName), ...TEAMS.map(teamName)];

it('[I18N-02] shows the built-in categories and teams in the language of the page', async () => {
  expect(all()).toEqual([...BASE_CATEGORIES, SECURE_CATEGORY, ...TEAMS]);
  await i18n.changeLanguage('en');
  expect(all()).toEqual([
    ...['Productivity', 'CRM & Sales', 'Artificial intelligence', 'Design & UX', 'Development'],
    ...['Communication', 'Other', 'Secure'],
    ...['IT', 'Marketing', 'Sales', 'Product', 'Design', 'Innovation', 'Ops', 'HR', 'Everyone'],
  ]);
  await i18n.changeLanguage('es');
  expect([categoryName('Productivité'), teamName('RH')]).toEqual(['Productividad', 'RR. HH.']);
});

it('keeps the name of a category that an admin created', async () => {
  await i18n.changeLanguage('en');
  expect([categoryName('Juridique'), categoryName('constructor')]).toEqual(['Juridique', 'constructor']);
});
