import {
  dialog,
  mock,
  mockFailure,
  mockPending,
  openDialog,
  openTab,
  pressInDialog,
  runInTurn,
  type Screen,
} from '../screen.ts';

const ADMIN = '/dashboard/admin';
const at = (page: string) => ({ visitor: 'admin', address: `${ADMIN}/${page}` }) as const;
const add = { name: 'tool-add', ...at('add-tool') };
const duplicates = { name: 'duplicates', ...at('duplicates') };
const zone = { name: 'secure-zone', ...at('secure') };
const permissions = { name: 'permissions', ...at('permissions') };
const users = { name: 'users', ...at('users') };
const settings = { name: 'settings', ...at('settings') };
const connections = { name: 'connections', ...at('connexions') };
const window = { frame: 'window' } as const;
const GROUPS = /\/api\/duplicate-groups(\?|$)/;
const ZONE_LIST = /\/api\/secure-tools/;
const PERMISSIONS = /\/api\/tool-permissions(\?|$)/;
const WEBHOOKS = /\/api\/webhooks(\?|$)/;
const USERS = /\/api\/users(\?|$)/;

const merge = runInTurn(openDialog(/^Fusionner/), (page) => dialog(page).getByRole('radio').first().check());

/** Pages of moderators and administrators. */
export const ADMINISTRATION_SCREENS: readonly Screen[] = [
  { ...add, state: 'empty' },
  {
    ...add,
    state: 'errors',
    steps: (page) => page.getByRole('button', { name: 'Ajouter l’outil' }).click(),
  },

  { ...duplicates, state: 'list' },
  { ...duplicates, state: 'loading', before: mockPending(GROUPS), isBusy: true },
  { ...duplicates, state: 'error', before: mockFailure(GROUPS), isFailing: true },
  {
    ...duplicates,
    state: 'empty',
    before: mock(GROUPS, { total: 0, page_size: 20, groups: [], scan: null, last_scan: null }),
  },
  { ...duplicates, state: 'new', ...window, steps: openDialog('Nouveau groupe') },
  { ...duplicates, state: 'keep', ...window, steps: openDialog(/^Garder séparés/) },
  { ...duplicates, state: 'deprecate', ...window, steps: openDialog(/^Déprécier/) },
  { ...duplicates, state: 'merge-survivor', ...window, steps: merge },
  { ...duplicates, state: 'merge-fields', ...window, steps: runInTurn(merge, pressInDialog('Continuer')) },
  {
    ...duplicates,
    state: 'merge-summary',
    ...window,
    steps: runInTurn(merge, pressInDialog('Continuer'), pressInDialog('Continuer')),
  },

  { ...zone, state: 'list' },
  { ...zone, state: 'loading', before: mockPending(ZONE_LIST), isBusy: true },
  { ...zone, state: 'error', before: mockFailure(ZONE_LIST), isFailing: true },
  { ...zone, state: 'no-match', address: `${ADMIN}/secure?q=zzqx` },
  {
    ...zone,
    state: 'open',
    ...window,
    steps: runInTurn(
      (page) =>
        page
          .getByRole('button', { name: /^Identifiants de/ })
          .first()
          .click(),
      (page) =>
        page
          .getByRole('button', { name: /^Afficher l/ })
          .first()
          .click(),
    ),
  },
  {
    ...zone,
    state: 'proof',
    ...window,
    isFailing: true,
    before: mock('**/credentials/reveal', { code: 'proof_required', message: '' }, 403),
    steps: runInTurn(
      (page) =>
        page
          .getByRole('button', { name: /^Identifiants de/ })
          .first()
          .click(),
      (page) =>
        page
          .getByRole('button', { name: /^Afficher l/ })
          .first()
          .click(),
      (page) => page.getByRole('form', { name: 'Confirmez que c’est bien vous' }).waitFor(),
    ),
  },
  { ...zone, state: 'new', ...window, steps: openDialog('Nouvel outil') },
  { ...zone, state: 'edit', ...window, steps: openDialog(/^Modifier /) },
  { ...zone, state: 'delete', ...window, steps: openDialog(/^Supprimer /) },

  { ...permissions, state: 'list' },
  { ...permissions, state: 'loading', before: mockPending(PERMISSIONS), isBusy: true },
  { ...permissions, state: 'error', before: mockFailure(PERMISSIONS), isFailing: true },
  {
    ...permissions,
    state: 'empty',
    before: mock(PERMISSIONS, { total: 0, page_size: 50, permissions: [] }),
  },
  { ...permissions, state: 'remove', ...window, steps: openDialog(/^Supprimer la permission/) },

  { ...connections, state: 'list' },
  { ...connections, state: 'loading', before: mockPending(WEBHOOKS), isBusy: true },
  { ...connections, state: 'error', before: mockFailure(WEBHOOKS), isFailing: true },
  { ...connections, state: 'empty', before: mock(WEBHOOKS, { webhooks: [], is_configured: true }) },
  { ...connections, state: 'new', ...window, steps: openDialog('Ajouter un destinataire') },
  { ...connections, state: 'deliveries', ...window, steps: openDialog(/^Envois/) },

  { ...users, state: 'list' },
  { ...users, state: 'loading', before: mockPending(USERS), isBusy: true },
  { ...users, state: 'error', before: mockFailure(USERS), isFailing: true },
  { ...users, state: 'no-match', address: `${ADMIN}/users?q=zzqx` },
  { ...users, state: 'new', ...window, steps: openDialog(/^Nouve(l utilisateur|au)$/) },
  { ...users, state: 'edit', ...window, steps: openDialog('Modifier') },
  {
    ...users,
    state: 'edit-own',
    address: `${ADMIN}/users?q=admin@perkotheque.example`,
    ...window,
    steps: openDialog('Modifier'),
  },
  {
    ...users,
    state: 'delete',
    ...window,
    steps: runInTurn(
      (page) => page.locator('button:enabled', { hasText: 'Supprimer' }).first().click(),
      (page) => dialog(page).waitFor(),
    ),
  },

  { name: 'all-tokens', state: 'list', ...at('connexions/jetons') },
  { ...settings, state: 'personal', visitor: 'user' },
  { ...settings, state: 'two-factor', ...window, steps: openDialog('Activer la double authentification') },
  {
    name: 'account',
    state: 'delete',
    visitor: 'user',
    address: '/mon-compte',
    ...window,
    steps: openDialog('Supprimer mon compte'),
  },
  { ...settings, state: 'system', steps: openTab('Système') },
  { ...settings, state: 'system-member', visitor: 'user', address: `${ADMIN}/settings?tab=system` },
  { ...settings, state: 'loading', before: mockPending('**/api/me/settings'), isBusy: true },
  { ...settings, state: 'error', before: mockFailure('**/api/me/settings'), isFailing: true },
  { ...settings, state: 'english', language: 'en', widths: [390] },
];
