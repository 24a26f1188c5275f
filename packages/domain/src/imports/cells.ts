import { ROLES } from '../accounts/roles.ts';
import { type FieldKind, toolFields } from '../tools/fields.ts';
import { RENEWAL_FREQUENCIES, TEAMS, TOOL_STATUSES, TOOL_TYPES, USAGE_LEVELS } from '../tools/vocabulary.ts';
import { normalWords } from './normal-words.ts';
import type { ImportField } from './vocabulary.ts';

/** Other spellings that people use for a value. */
type Words = Readonly<Record<string, readonly string[]>>;

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

const meaning = (values: readonly string[], words: Words = {}) =>
  new Map(
    values.flatMap((value) => [value, ...(words[value] ?? [])].map((word) => [normalWords(word), value])),
  );

const CHOICES: Partial<Record<ImportField, ReadonlyMap<string, string>>> = {
  status: meaning(TOOL_STATUSES, STATUS_WORDS),
  tool_type: meaning(TOOL_TYPES, TYPE_WORDS),
  usage_level: meaning(USAGE_LEVELS, USAGE_WORDS),
  renewal_frequency: meaning(RENEWAL_FREQUENCIES, FREQUENCY_WORDS),
  team: meaning(TEAMS, TEAM_WORDS),
};
const ROLE_MEANING = meaning(ROLES, ROLE_WORDS);
const YES = new Set(['true', 'vrai', 'oui', 'yes', 'x', '1']);
const NO = new Set(['false', 'faux', 'non', 'no', '0']);

export type CellKind = FieldKind | 'roles';
const KINDS = new Map<string, CellKind>(toolFields.map(({ name, kind }) => [name, kind]));
export const cellKind = (field: ImportField): CellKind => KINDS.get(field) ?? 'roles';

/** Lists of words may be separated by commas; sentences may contain one. Our export writes one entry per line. */
const WORD_SEPARATORS = /[\n,;|]/;
const SENTENCE_SEPARATORS = /[\n|]/;

const entriesOf = (text: string, separators: RegExp) => text.split(separators).map((entry) => entry.trim());

function readNumber(text: string): number | string {
  const plain = text.replace(/[\s\u00a0\u202f€$£]|EUR/gi, '').replace(/,(\d{1,2})$/, '.$1');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}

function readDate(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  if (year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  // Spreadsheets append midnight to a date.
  return /^\d{4}-\d\d-\d\d[T ]00:00/.test(text) ? text.slice(0, 10) : text;
}

function readYesOrNo(text: string): boolean | string {
  const words = normalWords(text);
  if (YES.has(words)) return true;
  return NO.has(words) ? false : text;
}

/** Exports put this mark before a cell that a spreadsheet would run as a formula; imports remove it. */
const unmarked = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, '').trim();

/**
 * A cell as the form would send it. What cannot be read stays as it is written, for the schema to refuse: whether a
 * value is right is decided in one place. Undefined when blank.
 */
export function readCell(field: ImportField, cell: string): unknown {
  const text = unmarked(cell);
  if (text === '') return undefined;
  switch (cellKind(field)) {
    case 'choice':
      return CHOICES[field]?.get(normalWords(text)) ?? text;
    case 'words':
      return entriesOf(text, WORD_SEPARATORS);
    case 'sentences':
      return entriesOf(text, SENTENCE_SEPARATORS);
    case 'roles':
      return entriesOf(text, WORD_SEPARATORS)
        .filter(Boolean)
        .map((entry) => ROLE_MEANING.get(normalWords(entry)) ?? entry);
    case 'amount':
      return readNumber(text);
    case 'date':
      return readDate(text);
    case 'flag':
      return readYesOrNo(text);
    default:
      return text;
  }
}
