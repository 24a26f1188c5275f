import { dialog, mock, mockFailure, mockPending, openDialog, runInTurn, type Screen } from '../screen.ts';

const ADMIN = '/dashboard/admin';
const at = (page: string) => ({ visitor: 'admin', address: `${ADMIN}/${page}` }) as const;
const console = { name: 'console', ...at('admin-settings') };
const compliance = { name: 'compliance', ...at('admin-settings?tab=compliance') };
const enrichment = { name: 'enrichment', ...at('enrichment') };
const imports = { name: 'import', ...at('import') };
const audit = { name: 'audit', ...at('audit') };
const trends = { name: 'trends-admin', ...at('trends') };
const vocabulary = { name: 'vocabulary', visitor: 'admin', address: '/gestion/besoins' } as const;
const missed = { name: 'missed-searches', visitor: 'admin', address: '/gestion/recherches' } as const;
const brokenLog = {
  first_break: 42,
  head: { verdict: 'intact', id: 60, signed_at: '2026-11-16T10:00:00Z', since: '2026-11-01T10:00:00Z' },
};
const identity = { name: 'connections-identity', ...at('connexions/identite') };
const window = { frame: 'window' } as const;
const PROVIDERS = /\/api\/identity-providers$/;
const provider = {
  id: 'studio',
  label: 'Compte Studio',
  issuer: 'https://login.studio.example/realms/studio',
  redirect_uri: 'https://perks.studio.example/api/auth/callback/studio',
  domains: ['studio.example'],
  groups_claim: 'groups',
  vouches_for_domains: false,
  settings: {
    session_minutes: 480,
    trusts_second_factor: true,
    second_factor_values: ['mfa'],
    role_rules: [{ group: 'equipe', role: 'core-team' }],
  },
  signed_in_at: '2026-11-16T10:00:00Z',
  refused_at: '2026-11-15T10:00:00Z',
  refusal: 'provider_email_unverified',
};
const identityFound = {
  passwords: { enabled: true, emergency_admin: null },
  emergency_choices: [
    { id: '5d3e0f60-96b2-4f3e-9a3c-6a5c1d2e3f40', name: 'Camille Roux', email: 'camille@studio.example' },
  ],
  providers: [provider],
};
const TOOLS = /\/api\/console\/tools/;

/** An imported tool exists afterwards, so each visit imports other names. */
let visits = 0;

/** Valid lines, an invalid one, an existing name and an unknown category. */
function csv(): string {
  visits += 1;
  return [
    'Nom;Résumé;Catégorie;Équipe;Type;Prix;Remarque',
    `Carnet ${visits};CRM pensé pour les petites équipes;Productivité;Marketing;SaaS;29 €/mois;Pilote`,
    `Agenda ${visits};Prise de rendez-vous libre;Productivité;Tous;Open source;;`,
    `Sondage ${visits};Formulaires simples;Formulaires;Tous;Freemium;;`,
    'Notion;Déjà dans le catalogue;Productivité;Tous;SaaS;;',
    'Sans résumé;;Productivité;Tous;SaaS;;',
  ].join('\n');
}

const choose: NonNullable<Screen['steps']> = async (page) => {
  await page
    .getByLabel('Fichier CSV', { exact: true })
    .setInputFiles({ name: 'outils.csv', mimeType: 'text/csv', buffer: Buffer.from(csv()) });
  await page.getByRole('list', { name: 'Lignes en erreur' }).waitFor();
};

/** The administrator's tables and long-running jobs. The last screens change data of the demonstration. */
export const CONSOLE_SCREENS: readonly Screen[] = [
  { ...identity, state: 'none' },
  { ...identity, state: 'provider', before: mock(PROVIDERS, identityFound) },
  { ...identity, state: 'error', before: mockFailure(PROVIDERS), isFailing: true },
  { ...vocabulary, state: 'list' },
  { ...vocabulary, state: 'new', ...window, steps: openDialog('Nouveau besoin') },
  { ...missed, state: 'list' },
  { ...missed, state: 'synonym', ...window, steps: openDialog(/synonyme/) },
  { ...console, state: 'tools' },
  { ...console, state: 'top', ...window },
  { ...console, state: 'loading', before: mockPending(TOOLS), isBusy: true, ...window },
  { ...console, state: 'error', before: mockFailure(TOOLS), isFailing: true },
  { ...console, state: 'no-match', address: `${ADMIN}/admin-settings?q=zzqx` },
  {
    ...console,
    state: 'selection',
    ...window,
    steps: (page) => page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).first().check(),
    widths: [1440],
  },
  {
    ...console,
    state: 'selection',
    ...window,
    steps: (page) =>
      page
        .getByRole('checkbox', { name: /^Sélectionner / })
        .first()
        .check(),
    widths: [768, 390],
  },
  {
    ...console,
    state: 'bulk',
    ...window,
    steps: runInTurn(
      (page) =>
        page
          .getByRole('checkbox', { name: /^Sélectionner / })
          .last()
          .check(),
      openDialog('Changer le statut'),
    ),
  },
  { ...console, state: 'delete', ...window, steps: openDialog(/^Supprimer /) },
  { ...console, state: 'trash-empty', steps: (page) => page.getByText('Corbeille').first().click() },
  { ...console, state: 'display', address: `${ADMIN}/admin-settings?tab=display` },
  { ...console, state: 'system', address: `${ADMIN}/admin-settings?tab=system` },
  {
    ...console,
    state: 'category-new',
    ...window,
    address: `${ADMIN}/admin-settings?tab=display`,
    steps: openDialog('Nouvelle catégorie'),
  },
  {
    ...console,
    state: 'category-delete',
    ...window,
    address: `${ADMIN}/admin-settings?tab=display`,
    steps: openDialog(/^Supprimer /),
  },
  { ...compliance, state: 'list' },
  { ...compliance, state: 'loading', before: mockPending(/\/api\/compliance/), isBusy: true },
  { ...compliance, state: 'filtered', ...window, steps: (page) => page.getByText('Partiel').first().click() },

  { ...enrichment, state: 'page' },
  { ...enrichment, state: 'loading', before: mockPending('**/api/enrichment'), isBusy: true },
  { ...enrichment, state: 'error', before: mockFailure('**/api/enrichment'), isFailing: true },
  { ...enrichment, state: 'run-full', ...window, steps: openDialog('Enrichissement complet') },
  { ...enrichment, state: 'run-owner', ...window, steps: openDialog('Enrichir propriétaires') },

  { ...trends, state: 'page' },
  { ...trends, state: 'error', before: mockFailure('**/api/trends'), isFailing: true },

  { ...audit, state: 'list' },
  { ...audit, state: 'loading', before: mockPending(/\/api\/audit(\?|$)/), isBusy: true },
  { ...audit, state: 'error', before: mockFailure(/\/api\/audit/), isFailing: true },
  { ...audit, state: 'broken', ...window, before: mock('**/api/audit/integrity', brokenLog) },

  { ...imports, state: 'file' },
  { ...imports, state: 'check', steps: choose },
  {
    ...imports,
    state: 'refused',
    steps: async (page) => {
      const file = { name: 'photo.csv', mimeType: 'text/csv', buffer: Buffer.alloc(0) };
      await page.getByLabel('Fichier CSV', { exact: true }).setInputFiles(file);
      await page.getByText('Ce fichier ne peut pas être importé').waitFor();
    },
  },
  {
    ...imports,
    state: 'done',
    steps: runInTurn(
      choose,
      (page) => page.getByRole('button', { name: /^Importer \d/ }).click(),
      (page) => page.getByRole('button', { name: 'Annuler l’import', exact: true }).waitFor(),
    ),
  },
  { ...imports, state: 'history' },
  {
    ...imports,
    state: 'undone',
    steps: runInTurn(
      (page) =>
        page
          .getByRole('button', { name: /^Annuler l’import de/ })
          .first()
          .click(),
      (page) =>
        page
          .getByText(/^Import annulé/)
          .first()
          .waitFor(),
    ),
  },
  {
    ...console,
    state: 'deleted',
    ...window,
    address: `${ADMIN}/admin-settings?toolStatus=deprecated`,
    steps: runInTurn(
      openDialog(/^Supprimer /),
      (page) => dialog(page).getByRole('button', { name: 'Supprimer', exact: true }).click(),
      (page) => page.getByText('Outil supprimé').first().waitFor(),
    ),
  },
  { ...console, state: 'trash', steps: (page) => page.getByText('Corbeille').first().click() },
];
