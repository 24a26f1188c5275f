import type { Page } from 'playwright';
import {
  mock,
  mockFailure,
  mockPending,
  openDialog,
  press,
  pressInDialog,
  runInTurn,
  type Screen,
} from '../screen.ts';

const OFFERS = '/avantages';
const MY_STARTUP = '/ma-startup';
const STARTUPS = '/startups';
const PERKS = '/gestion/avantages';
const RENEWALS = '/renouvellements';
const user = { visitor: 'user' } as const;
const moderator = { visitor: 'moderator' } as const;
const coreTeam = { visitor: 'core-team' } as const;

/** Follows the first link of the page with this text to an address that starts so, and waits for its heading. */
const follow = (start: string, text: string, heading: string) => async (page: Page) => {
  await page.locator(`main a[href^="${start}/"]`).filter({ hasText: text }).first().click();
  // Not a heading of the list that is left.
  await page.locator('main h1, [role="dialog"] h2').filter({ hasText: heading }).first().waitFor();
};

const LINKED = {
  has_password: false,
  providers: [
    {
      id: 'studio',
      label: 'Compte Studio',
      linked_at: '2026-11-02T09:00:00Z',
      can: { link: false, unlink: false },
    },
    { id: 'ecole', label: 'Compte École', linked_at: null, can: { link: true, unlink: false } },
  ],
};

/** Perks, startups and claims, for members and for staff. */
export const PROGRAMME_SCREENS: readonly Screen[] = [
  { ...user, name: 'offers', state: 'yours', address: OFFERS },
  { ...user, name: 'offers', state: 'top', address: OFFERS, frame: 'window' },
  { ...user, name: 'offers', state: 'incomplete', address: `${OFFERS}?group=incomplete` },
  { ...user, name: 'offers', state: 'excluded', address: `${OFFERS}?group=excluded` },
  { ...user, name: 'offers', state: 'unavailable', address: `${OFFERS}?group=unavailable` },
  {
    ...user,
    name: 'offers',
    state: 'no-result',
    address: `${OFFERS}?q=zzqx`,
  },
  { ...user, name: 'offers', state: 'english', address: OFFERS, language: 'en', widths: [390] },
  {
    ...user,
    name: 'offers',
    state: 'loading',
    address: OFFERS,
    before: mockPending(/\/api\/perks/),
    isBusy: true,
    frame: 'window',
  },
  {
    ...user,
    name: 'offers',
    state: 'error',
    address: OFFERS,
    before: mockFailure(/\/api\/perks/),
    isFailing: true,
  },
  { ...coreTeam, name: 'offers', state: 'without-startup', address: OFFERS },
  {
    ...user,
    name: 'offer',
    state: 'panel',
    address: OFFERS,
    path: '/avantages/$perkId',
    frame: 'window',
    steps: follow(OFFERS, 'Yousign', 'Yousign, l’avantage'),
  },

  {
    ...user,
    name: 'offer',
    state: 'confirmation',
    address: OFFERS,
    path: '/avantages/$perkId',
    frame: 'window',
    steps: runInTurn(
      follow(OFFERS, 'Yousign', 'Yousign, l’avantage'),
      openDialog('Obtenir cet avantage'),
      (page) => page.getByRole('button', { name: 'Je confirme et j’obtiens' }).waitFor(),
    ),
  },

  { ...user, name: 'my-startup', state: 'lead', address: MY_STARTUP },
  { ...user, name: 'my-startup', state: 'spanish', address: MY_STARTUP, language: 'es', widths: [390] },
  { ...coreTeam, name: 'my-startup', state: 'none', address: MY_STARTUP },
  {
    ...user,
    name: 'claim',
    state: 'granted-code',
    address: OFFERS,
    path: '/activations/$claimId',
    steps: runInTurn(
      (page) => page.getByText('Obtenus').click(),
      follow('/activations', 'Scaleway', 'Crédits de démarrage'),
    ),
  },
  {
    ...user,
    name: 'claim',
    state: 'attestation',
    address: OFFERS,
    path: '/activations/$claimId',
    frame: 'window',
    steps: runInTurn(
      (page) => page.getByText('Obtenus').click(),
      follow('/activations', 'Scaleway', 'Crédits de démarrage'),
      openDialog('Créer une attestation'),
      pressInDialog('Créer le lien'),
      (page) => page.getByRole('img', { name: /^Code QR/ }).waitFor(),
    ),
  },
  {
    ...user,
    name: 'claim',
    state: 'to-confirm',
    address: OFFERS,
    path: '/activations/$claimId',
    steps: follow('/activations', 'Amplitude', 'Bourse d’analyse produit'),
  },
  { visitor: 'visitor', name: 'claim-answer', state: 'unknown', address: '/reponse', isFailing: true },
  { visitor: 'visitor', name: 'invitation', state: 'unknown', address: '/invitation', isFailing: true },

  {
    ...user,
    name: 'claim',
    state: 'sent-form',
    address: OFFERS,
    path: '/activations/$claimId',
    steps: follow('/activations', 'OVHcloud', 'Programme de lancement'),
  },
  { ...moderator, name: 'inbox', state: 'waiting', address: '/a-traiter' },
  { ...moderator, name: 'invitations', state: 'pending', address: '/invitations' },
  {
    ...moderator,
    name: 'invitations',
    state: 'dialog',
    address: '/invitations',
    steps: openDialog('Inviter'),
    frame: 'window',
  },
  { ...user, name: 'account', state: 'own', address: '/mon-compte' },
  { ...user, name: 'tokens', state: 'own', address: '/mon-compte/jetons' },
  { ...user, name: 'assistants', state: 'connect', address: '/mon-compte/assistants' },
  {
    ...user,
    name: 'account',
    state: 'linked',
    address: '/mon-compte?linked=studio',
    before: mock(/\/api\/me\/linked-accounts$/, LINKED),
  },
  { ...moderator, name: 'programme', state: 'figures', address: '/programme' },
  { ...moderator, name: 'programme', state: 'cohort', address: '/programme?cohort=Delta', frame: 'window' },
  {
    ...moderator,
    name: 'programme',
    state: 'error',
    address: '/programme',
    before: mockFailure(/\/api\/programme/),
    isFailing: true,
  },
  {
    ...coreTeam,
    name: 'obligations',
    state: 'all',
    address: '/programme',
    steps: press('Voir les 4 autres obligations'),
    frame: 'window',
  },
  {
    ...coreTeam,
    name: 'obligations',
    state: 'form',
    address: '/programme',
    steps: openDialog('Ajouter une obligation'),
    frame: 'window',
  },
  {
    ...coreTeam,
    name: 'obligations',
    state: 'empty',
    address: '/programme',
    before: mock(/\/api\/obligations$/, { obligations: [], can: { manage: true } }),
    frame: 'window',
  },
  { ...moderator, name: 'programme-list', state: 'estimated', address: '/programme/liste?figure=estimated' },
  { ...moderator, name: 'programme-list', state: 'potential', address: '/programme/liste?figure=potential' },
  { ...coreTeam, name: 'spend', state: 'figures', address: '/depenses' },
  { ...coreTeam, name: 'spend', state: 'team', address: '/depenses?team=Marketing', frame: 'window' },
  { ...coreTeam, name: 'spend', state: 'empty', address: '/depenses?team=RH&category=none' },
  {
    ...coreTeam,
    name: 'spend',
    state: 'error',
    address: '/depenses',
    before: mockFailure(/\/api\/spend/),
    isFailing: true,
  },
  { ...coreTeam, name: 'spend-list', state: 'upcoming', address: '/depenses/liste?figure=upcoming' },
  { ...coreTeam, name: 'spend-list', state: 'unused', address: '/depenses/liste?figure=unused' },
  { ...moderator, name: 'claims', state: 'import', address: '/activations/import' },
  { ...moderator, name: 'inbox', state: 'top', address: '/a-traiter', frame: 'window' },
  { ...moderator, name: 'startups', state: 'list', address: STARTUPS },
  { ...moderator, name: 'startups', state: 'top', address: STARTUPS, frame: 'window' },
  { ...moderator, name: 'startups', state: 'import', address: '/startups/import' },
  { ...coreTeam, name: 'renewals', state: 'import', address: '/renouvellements/import' },
  {
    ...moderator,
    name: 'startup',
    state: 'complete',
    address: `${STARTUPS}?q=Solivette`,
    path: '/startups/$id',
    steps: follow(STARTUPS, 'Solivette', 'Solivette'),
  },
  {
    ...moderator,
    name: 'startup',
    state: 'unknown-facts',
    address: `${STARTUPS}?q=Quaidorane`,
    path: '/startups/$id',
    steps: follow(STARTUPS, 'Quaidorane', 'Quaidorane'),
  },

  { ...moderator, name: 'managed-perks', state: 'list', address: PERKS },
  {
    ...moderator,
    name: 'managed-perks',
    state: 'empty',
    address: PERKS,
    before: mock(/\/api\/perks\/manage/, {
      perks: [],
      total: 0,
      counts: { draft: 0, live: 0, paused: 0, ended: 0 },
      page: 1,
      page_size: 25,
    }),
  },
  {
    ...moderator,
    name: 'perk-editor',
    state: 'example',
    address: '/gestion/avantages/nouveau?example=discount',
    frame: 'window',
  },
  { ...moderator, name: 'perk-editor', state: 'new', address: '/gestion/avantages/nouveau' },
  {
    ...coreTeam,
    name: 'perk-editor',
    state: 'live',
    address: `${PERKS}?q=Scaleway`,
    path: '/gestion/avantages/$perkId',
    steps: follow(PERKS, 'Crédits de démarrage', 'Crédits de démarrage'),
  },

  { ...coreTeam, name: 'renewals', state: 'list', address: `${RENEWALS}?window=all` },
  { ...coreTeam, name: 'renewals', state: 'month', address: `${RENEWALS}?view=month` },
  { ...coreTeam, name: 'renewals', state: 'no-result', address: `${RENEWALS}?window=all&q=zzqx` },
  {
    ...coreTeam,
    name: 'renewals',
    state: 'english',
    address: `${RENEWALS}?window=all`,
    language: 'en',
    widths: [390],
  },
  {
    ...coreTeam,
    name: 'renewals',
    state: 'empty',
    address: RENEWALS,
    before: mock(/\/api\/contracts\?/, {
      contracts: [],
      totals: { count: 0, annual: [], without_amount: 0 },
      windows: { overdue: 0, d30: 0, d60: 0, d90: 0, all: 0 },
      owners: [],
      next_cursor: null,
    }),
  },
  {
    ...coreTeam,
    name: 'renewals',
    state: 'error',
    address: RENEWALS,
    before: mockFailure(/\/api\/contracts/),
    isFailing: true,
  },
  {
    ...coreTeam,
    name: 'renewals',
    state: 'form',
    address: RENEWALS,
    frame: 'window',
    steps: openDialog('Ajouter un contrat'),
  },
  {
    ...coreTeam,
    name: 'contract',
    state: 'sheet',
    address: `${RENEWALS}?window=all`,
    frame: 'window',
    steps: async (page) => {
      await page.getByRole('article').first().getByRole('link').click();
      await page.getByRole('heading', { name: 'Historique des prix' }).waitFor();
    },
  },
  {
    ...coreTeam,
    name: 'contract',
    state: 'cancel',
    address: `${RENEWALS}?window=all`,
    frame: 'window',
    steps: async (page) => {
      await page
        .getByRole('button', { name: /^Décider pour/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Résilier' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
