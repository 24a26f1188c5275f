import type { Page } from 'playwright';
import {
  dialog,
  mockFailure,
  mockPending,
  openDialog,
  openTab,
  press,
  runInTurn,
  type Screen,
} from '../screen.ts';

const TOOLS = '/dashboard/tools';
const COMPARE = '/comparer';
const LIST = /\/api\/tools(\?|$)/;
const PHONE = [390];
const user = { name: 'tools', visitor: 'user', address: TOOLS } as const;
const admin = { ...user, visitor: 'admin' } as const;

const search = (page: Page) => page.getByRole('combobox', { name: 'Rechercher un outil' });

/** Opens the first result of a search. */
const card = (words: string) =>
  runInTurn(
    (page) => page.goto(`${TOOLS}?q=${encodeURIComponent(words)}`),
    (page) => page.getByRole('article').getByRole('link', { name: words }).first().click(),
    (page) => page.getByRole('dialog').getByRole('tab').first().waitFor(),
  );

const showUse = (page: Page) =>
  dialog(page)
    .getByRole('region', { name: 'Qui l’utilise ?' })
    .evaluate((panel) => panel.scrollIntoView());

/** Chooses the first two cards, then follows the bar's link. */
const compareFirstTwo = runInTurn(
  (page) => page.goto(TOOLS),
  press(/^Comparer /),
  press(/^Comparer /),
  (page) => page.getByRole('link', { name: 'Comparer (2)' }).click(),
  (page) =>
    page
      .getByRole('columnheader')
      .or(page.getByRole('region', { name: 'Prix' }))
      .first()
      .waitFor(),
);

/** The catalogue, its search and the dialog of a tool. */
export const CATALOGUE_SCREENS: readonly Screen[] = [
  { ...user, state: 'grid' },
  { ...user, state: 'top', frame: 'window' },
  { ...user, state: 'table', address: `${TOOLS}?view=table` },
  { ...user, name: 'compare', state: 'none', address: COMPARE },
  { ...user, name: 'compare', state: 'two', address: COMPARE, steps: compareFirstTwo },
  { ...user, name: 'need', state: 'tools', address: '/besoins/presentation', path: '/besoins/$slug' },
  { ...user, state: 'last-page', address: `${TOOLS}?page=3` },
  { ...user, state: 'beyond', address: `${TOOLS}?page=99` },
  { ...user, state: 'filters', frame: 'window', steps: press(/^Filtres/) },
  {
    ...user,
    state: 'filtered',
    frame: 'window',
    address: `${TOOLS}?status=active&team=IT&price=low`,
  },
  { ...user, state: 'chips-open', frame: 'window', widths: [768, 390], steps: press(/autres? catégories?$/) },
  {
    ...user,
    state: 'suggestions',
    frame: 'window',
    steps: runInTurn(
      (page) => search(page).pressSequentially('no'),
      (page) => page.getByRole('listbox').getByRole('option').first().waitFor(),
    ),
  },
  {
    ...user,
    state: 'no-suggestion',
    frame: 'window',
    steps: runInTurn(
      (page) => search(page).pressSequentially('zzqx'),
      (page) => page.getByText('Aucune suggestion trouvée').first().waitFor(),
    ),
  },
  {
    ...user,
    state: 'recent-searches',
    frame: 'window',
    steps: runInTurn(
      (page) => search(page).fill('facturation'),
      (page) => search(page).press('Enter'),
      (page) => search(page).fill(''),
      (page) => page.getByRole('listbox').getByRole('option').first().waitFor(),
    ),
  },
  { ...user, state: 'approximate', frame: 'window', address: `${TOOLS}?q=notoin` },
  { ...user, state: 'no-result', address: `${TOOLS}?q=zzqxwv` },
  { ...user, state: 'loading', before: mockPending(LIST), isBusy: true, frame: 'window' },
  {
    ...user,
    state: 'table-loading',
    address: `${TOOLS}?view=table`,
    before: mockPending(LIST),
    isBusy: true,
    frame: 'window',
  },
  { ...user, state: 'error', before: mockFailure(LIST), isFailing: true },
  { ...user, state: 'restricted', frame: 'window', address: `${TOOLS}?q=s%C3%A9curis%C3%A9` },
  {
    ...user,
    state: 'restricted-table',
    frame: 'window',
    address: `${TOOLS}?q=s%C3%A9curis%C3%A9&view=table`,
  },
  { ...admin, state: 'admin', frame: 'window' },
  { ...user, state: 'english', language: 'en', widths: PHONE, frame: 'window' },
  {
    ...user,
    state: 'toast',
    frame: 'window',
    steps: runInTurn(
      press(/aux favoris$/),
      (page) => page.getByText('Favori ajouté').first().waitFor(),
      (page) => page.mouse.move(0, 0),
    ),
  },

  { ...user, name: 'tool', state: 'overview', frame: 'window', steps: card('Notion') },
  {
    ...user,
    name: 'tool',
    state: 'details',
    frame: 'window',
    steps: runInTurn(card('Notion'), openTab('Détails')),
  },
  { ...user, name: 'tool-use', state: 'used', frame: 'window', steps: runInTurn(card('Linear'), showUse) },
  { ...user, name: 'tool-use', state: 'left', frame: 'window', steps: runInTurn(card('Brevo'), showUse) },
  { ...user, name: 'tool-use', state: 'own', frame: 'window', steps: runInTurn(card('Figma'), showUse) },
  {
    ...admin,
    name: 'tool-use',
    state: 'statements',
    frame: 'window',
    steps: runInTurn(card('Brevo'), (page) => page.getByText(/^Ce que disent les startups/).click(), showUse),
  },
  {
    ...admin,
    name: 'tool-use',
    state: 'processors',
    frame: 'window',
    steps: runInTurn(card('Typeform'), showUse),
  },
  { ...user, name: 'tool', state: 'unfinished', frame: 'window', steps: card('Sendinblue') },
  {
    ...admin,
    name: 'tool',
    state: 'access',
    frame: 'window',
    steps: runInTurn(card('OVHcloud (compte du studio)'), openTab('Accès')),
  },
  {
    ...admin,
    name: 'tool',
    state: 'access-revealed',
    frame: 'window',
    steps: runInTurn(
      card('OVHcloud (compte du studio)'),
      openTab('Accès'),
      press('Afficher le mot de passe'),
      (page) => page.getByRole('button', { name: 'Masquer le mot de passe' }).waitFor(),
    ),
  },
  {
    ...admin,
    name: 'tool',
    state: 'access-form',
    frame: 'window',
    steps: runInTurn(card('OVHcloud (compte du studio)'), openTab('Accès'), (page) =>
      dialog(page).getByRole('tabpanel').getByRole('button', { name: 'Modifier' }).click(),
    ),
  },
  {
    ...admin,
    name: 'tool',
    state: 'access-empty',
    frame: 'window',
    steps: runInTurn(card('Figma'), openTab('Accès')),
  },
  {
    ...user,
    name: 'tool',
    state: 'not-found',
    frame: 'window',
    isFailing: true,
    address: `${TOOLS}?tool=00000000-0000-4000-8000-000000000000`,
  },
  ...['Général', 'URLs & Liens', 'Détails'].map((tab, index): Screen => {
    return {
      ...admin,
      name: 'tool-edit',
      state: ['general', 'links', 'details'][index] ?? tab,
      frame: 'window',
      steps: runInTurn(card('Notion'), press('Éditer'), (page) =>
        page.getByRole('dialog', { name: "Modifier l'outil" }).getByRole('tab', { name: tab }).click(),
      ),
    };
  }),
  {
    ...admin,
    name: 'tool',
    state: 'enrich',
    frame: 'window',
    address: `${TOOLS}?q=Zendesk`,
    before: mockPending('**/api/functions/**'),
    steps: openDialog(/^Enrichir /),
    isBusy: true,
  },
];
