import {
  dialog,
  mock,
  mockChanged,
  mockFailure,
  mockPending,
  openDialog,
  press,
  pressInDialog,
  runInTurn,
  type Screen,
} from '../screen.ts';

const HOME = '/dashboard';
const REQUESTS = '/dashboard/requests';
const FAVORITES = '/dashboard/favorites';
const TOP = '/dashboard/top';
const TRENDS = '**/api/trends';
const FAVORITE_LIST = /\/api\/tools\?.*favorites=true/;
const user = { visitor: 'user' } as const;
const admin = { visitor: 'admin' } as const;
const FAR_AWAY = { name: 'shell', state: 'offline', address: HOME, isFailing: true } as const;

/** Pages of every member: home, favourites, trends, requests, and the navigation. */
export const MEMBER_SCREENS: readonly Screen[] = [
  ...(['admin', 'moderator', 'core-team', 'user'] as const).map(
    (visitor): Screen => ({ name: 'home', state: visitor, visitor, address: HOME }),
  ),
  { ...user, name: 'notifications', state: 'page', address: '/notifications' },
  { ...user, name: 'home', state: 'english', address: HOME, language: 'en', widths: [390] },
  {
    ...user,
    name: 'home',
    state: 'loading',
    address: HOME,
    before: mockPending('**/api/me/role'),
    isBusy: true,
  },
  { ...user, name: 'home', state: 'spanish', address: HOME, language: 'es', widths: [390] },

  { ...user, ...FAR_AWAY, frame: 'window', steps: (page) => page.context().setOffline(true) },
  { ...admin, name: 'shell', state: 'palette', address: HOME, frame: 'window', steps: palette('') },
  { ...admin, name: 'shell', state: 'palette-found', address: HOME, frame: 'window', steps: palette('not') },
  { ...admin, name: 'shell', state: 'palette-none', address: HOME, frame: 'window', steps: palette('zzqxw') },
  {
    ...user,
    name: 'shell',
    state: 'shortcuts',
    address: HOME,
    frame: 'window',
    widths: [1440, 768],
    steps: (page) => page.keyboard.press('?'),
  },
  {
    ...admin,
    name: 'shell',
    state: 'menu',
    address: HOME,
    frame: 'window',
    widths: [390],
    steps: press(/menu/i),
  },
  {
    ...admin,
    name: 'shell',
    state: 'collapsed',
    address: HOME,
    frame: 'window',
    widths: [1440, 768],
    steps: (page) => page.keyboard.press('Control+b'),
  },
  { ...user, name: 'shell', state: 'theme-menu', address: HOME, frame: 'window', steps: press(/thème/i) },
  { ...user, name: 'shell', state: 'restricted', address: '/dashboard/admin/users' },
  { ...user, name: 'shell', state: 'restricted-zone', address: '/dashboard/admin/secure' },

  { ...user, name: 'favorites', state: 'full', address: FAVORITES },
  {
    ...user,
    name: 'favorites',
    state: 'empty',
    address: FAVORITES,
    before: mockChanged(FAVORITE_LIST, (list: object) => ({ ...list, tools: [], total: 0 })),
  },
  { ...user, name: 'favorites', state: 'no-match', address: `${FAVORITES}?q=zzqx` },
  {
    ...user,
    name: 'favorites',
    state: 'loading',
    address: FAVORITES,
    before: mockPending(FAVORITE_LIST),
    isBusy: true,
  },
  {
    ...user,
    name: 'favorites',
    state: 'error',
    address: FAVORITES,
    before: mockFailure(FAVORITE_LIST),
    isFailing: true,
  },

  { ...user, name: 'trends', state: 'list', address: TOP },
  {
    ...user,
    name: 'trends',
    state: 'request',
    address: TOP,
    frame: 'window',
    steps: openDialog(/^Demander cet outil/),
  },
  { ...user, name: 'trends', state: 'no-match', address: `${TOP}?q=zzqx` },
  {
    ...user,
    name: 'trends',
    state: 'empty',
    address: TOP,
    before: mock(TRENDS, { trends: [], cached: 0, refreshed_at: null, can: { force: false } }),
  },
  { ...user, name: 'trends', state: 'loading', address: TOP, before: mockPending(TRENDS), isBusy: true },
  { ...user, name: 'trends', state: 'error', address: TOP, before: mockFailure(TRENDS), isFailing: true },

  { ...user, name: 'requests', state: 'member', address: REQUESTS },
  { ...admin, name: 'requests', state: 'manager', address: '/dashboard/admin/requests', frame: 'window' },
  { ...user, name: 'requests', state: 'filtered', address: `${REQUESTS}?status=approved` },
  { ...user, name: 'requests', state: 'no-match', address: `${REQUESTS}?q=zzqx` },
  {
    ...user,
    name: 'requests',
    state: 'loading',
    address: REQUESTS,
    before: mockPending(/\/api\/requests(\?|$)/),
    isBusy: true,
  },
  {
    ...user,
    name: 'requests',
    state: 'error',
    address: REQUESTS,
    before: mockFailure(/\/api\/requests/),
    isFailing: true,
  },
  {
    ...user,
    name: 'requests',
    state: 'english',
    address: REQUESTS,
    language: 'en',
    widths: [390],
    frame: 'window',
  },
  {
    ...user,
    name: 'requests',
    state: 'new',
    address: REQUESTS,
    frame: 'window',
    steps: openDialog('Nouvelle demande'),
  },
  {
    ...user,
    name: 'requests',
    state: 'new-errors',
    address: REQUESTS,
    frame: 'window',
    steps: runInTurn(openDialog('Nouvelle demande'), pressInDialog('Envoyer la demande')),
  },
  {
    ...user,
    name: 'requests',
    state: 'new-similar',
    address: REQUESTS,
    frame: 'window',
    steps: runInTurn(
      openDialog('Nouvelle demande'),
      (page) => dialog(page).getByLabel('Nom de l’outil').fill('Notion'),
      (page) => page.getByText('Existe peut-être déjà').waitFor(),
    ),
  },
  {
    ...admin,
    name: 'requests',
    state: 'edit',
    address: REQUESTS,
    frame: 'window',
    steps: openDialog(/^Modifier la demande/),
  },
  {
    ...admin,
    name: 'requests',
    state: 'reject',
    address: REQUESTS,
    frame: 'window',
    steps: runInTurn(openDialog(/^Modifier la demande/), (page) =>
      dialog(page).getByLabel('Statut').selectOption('rejected'),
    ),
  },
  {
    ...admin,
    name: 'requests',
    state: 'delete',
    address: REQUESTS,
    frame: 'window',
    steps: openDialog(/^Supprimer la demande/),
  },
  {
    ...admin,
    name: 'requests',
    state: 'timeline',
    address: `${REQUESTS}?status=approved`,
    frame: 'window',
    steps: runInTurn(
      (page) => page.getByRole('article').first().getByRole('heading').getByRole('link').click(),
      (page) => dialog(page).getByText('Historique').waitFor(),
    ),
  },
];

function palette(words: string): NonNullable<Screen['steps']> {
  return async (page) => {
    await page.keyboard.press('Control+k');
    await dialog(page).getByRole('combobox').fill(words);
    if (words === 'not')
      await dialog(page)
        .getByRole('option', { name: /Notion/ })
        .first()
        .waitFor();
  };
}
