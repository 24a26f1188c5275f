import { answer, dialog, fail, hold, inTurn, opens, type Screen } from '../screen.ts';

const ADMIN = '/dashboard/admin';
const at = (page: string) => ({ visitor: 'admin', address: `${ADMIN}/${page}` }) as const;
const console = { name: 'console', ...at('admin-settings') };
const compliance = { name: 'compliance', ...at('admin-settings?tab=compliance') };
const enrichment = { name: 'enrichment', ...at('enrichment') };
const imports = { name: 'import', ...at('import') };
const audit = { name: 'audit', ...at('audit') };
const trends = { name: 'trends-admin', ...at('trends') };
const window = { frame: 'window' } as const;
const TOOLS = /\/api\/console\/tools/;

/** A tool that is imported is known from then on: each visit brings others. */
let visits = 0;

/** Good lines, a faulty one, a name that is known, a category that is not. */
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

/** The administrator's tables and long-running jobs. The last screens write, in the demonstration only. */
export const CONSOLE_SCREENS: readonly Screen[] = [
  { ...console, state: 'tools' },
  { ...console, state: 'top', ...window },
  { ...console, state: 'loading', before: hold(TOOLS), isBusy: true, ...window },
  { ...console, state: 'error', before: fail(TOOLS), isFailing: true },
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
    steps: inTurn(
      (page) =>
        page
          .getByRole('checkbox', { name: /^Sélectionner / })
          .last()
          .check(),
      opens('Changer le statut'),
    ),
  },
  { ...console, state: 'delete', ...window, steps: opens(/^Supprimer /) },
  { ...console, state: 'trash-empty', steps: (page) => page.getByText('Corbeille').first().click() },
  { ...console, state: 'display', address: `${ADMIN}/admin-settings?tab=display` },
  { ...console, state: 'system', address: `${ADMIN}/admin-settings?tab=system` },
  {
    ...console,
    state: 'category-new',
    ...window,
    address: `${ADMIN}/admin-settings?tab=display`,
    steps: opens('Nouvelle catégorie'),
  },
  {
    ...console,
    state: 'category-delete',
    ...window,
    address: `${ADMIN}/admin-settings?tab=display`,
    steps: opens(/^Supprimer /),
  },
  { ...compliance, state: 'list' },
  { ...compliance, state: 'loading', before: hold(/\/api\/compliance/), isBusy: true },
  { ...compliance, state: 'filtered', ...window, steps: (page) => page.getByText('Partiel').first().click() },

  { ...enrichment, state: 'page' },
  { ...enrichment, state: 'loading', before: hold('**/api/enrichment'), isBusy: true },
  { ...enrichment, state: 'error', before: fail('**/api/enrichment'), isFailing: true },
  { ...enrichment, state: 'run-full', ...window, steps: opens('Enrichissement complet') },
  { ...enrichment, state: 'run-owner', ...window, steps: opens('Enrichir propriétaires') },

  { ...trends, state: 'page' },
  { ...trends, state: 'error', before: fail('**/api/trends'), isFailing: true },

  { ...audit, state: 'list' },
  { ...audit, state: 'loading', before: hold(/\/api\/audit(\?|$)/), isBusy: true },
  { ...audit, state: 'error', before: fail(/\/api\/audit/), isFailing: true },
  { ...audit, state: 'broken', ...window, before: answer('**/api/audit/integrity', { first_break: 42 }) },

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
    steps: inTurn(
      choose,
      (page) => page.getByRole('button', { name: /^Importer \d/ }).click(),
      (page) => page.getByRole('button', { name: 'Annuler l’import', exact: true }).waitFor(),
    ),
  },
  { ...imports, state: 'history' },
  {
    ...imports,
    state: 'undone',
    steps: inTurn(
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
    steps: inTurn(
      opens(/^Supprimer /),
      (page) => dialog(page).getByRole('button', { name: 'Supprimer', exact: true }).click(),
      (page) => page.getByText('Outil supprimé').first().waitFor(),
    ),
  },
  { ...console, state: 'trash', steps: (page) => page.getByText('Corbeille').first().click() },
];
