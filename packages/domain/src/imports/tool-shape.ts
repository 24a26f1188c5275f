import { ROLES } from '../accounts/roles.ts';
import { COUNTRIES, countryNames } from '../startups/countries.ts';
import { toolFields } from '../tools/fields.ts';
import { RENEWAL_FREQUENCIES, TEAMS, TOOL_STATUSES, TOOL_TYPES, USAGE_LEVELS } from '../tools/vocabulary.ts';
import type { CellKind } from './cells.ts';
import { exportedToolSchema, type ImportedTool, importedToolSchema } from './input.ts';
import { hasExportColumns, headingsOf, type ImportShape, meaning, type Words } from './shape.ts';
import { IMPORT_FIELDS, type ImportField, ROLE_HEADERS } from './vocabulary.ts';

const STATUS_WORDS: Words = {
  active: ['actif', 'active', 'en service'],
  testing: ['test', 'en test', 'essai'],
  deprecated: ['deprecie', 'obsolete'],
  planned: ['planifie', 'prevu'],
  inactive: ['inactif', 'inactive'],
  renewal_needed: ['renouvellement requis', 'a renouveler'],
  expired: ['expire', 'expiree'],
};
const TYPE_WORDS: Words = {
  saas: ['payant', 'paid', 'abonnement', 'subscription', 'ltd', 'lifetime deal'],
  enterprise: ['entreprise'],
  free: ['gratuit'],
};
const USAGE_WORDS: Words = {
  low: ['faible', 'leger', 'usage leger'],
  medium: ['moyen', 'modere', 'usage modere'],
  high: ['eleve', 'fort', 'intensif', 'usage intensif'],
};
const FREQUENCY_WORDS: Words = {
  monthly: ['mensuel', 'mensuelle', 'mois', 'month', 'par mois'],
  yearly: ['annuel', 'annuelle', 'an', 'year', 'annual', 'annually', 'par an'],
  'one-time': ['unique', 'achat unique', 'une fois', 'once'],
  lifetime: ['a vie'],
};
const TEAM_WORDS: Words = {
  Ventes: ['vente', 'sales', 'commercial'],
  Produit: ['product'],
  RH: ['hr', 'ressources humaines', 'human resources'],
  Ops: ['operations'],
  Tous: ['toutes', 'toutes les equipes', 'all', 'everyone', 'tout le monde'],
};
const ROLE_WORDS: Words = {
  user: ['utilisateur', 'membre', 'member'],
  moderator: ['moderateur'],
  admin: ['administrateur', 'administrator'],
};
const COUNTRY_WORDS = meaning(COUNTRIES, countryNames());

const KINDS = new Map<string, CellKind>(toolFields.map(({ name, kind }) => [name, kind]));

export const TOOL_SHAPE: ImportShape<ImportField, ImportedTool> = {
  fields: IMPORT_FIELDS,
  kindOf: (field) => KINDS.get(field) ?? 'choices',
  fieldOf: headingsOf<ImportField>([...toolFields, { name: 'allowed_roles', headers: ROLE_HEADERS }]),
  choices: {
    status: meaning(TOOL_STATUSES, STATUS_WORDS),
    tool_type: meaning(TOOL_TYPES, TYPE_WORDS),
    usage_level: meaning(USAGE_LEVELS, USAGE_WORDS),
    renewal_frequency: meaning(RENEWAL_FREQUENCIES, FREQUENCY_WORDS),
    team: meaning(TEAMS, TEAM_WORDS),
    allowed_roles: meaning(ROLES, ROLE_WORDS),
    origin_country: COUNTRY_WORDS,
    hosting_country: COUNTRY_WORDS,
  },
  schema: importedToolSchema,
  ownExport: { has: hasExportColumns('allowed_roles'), schema: exportedToolSchema },
};
