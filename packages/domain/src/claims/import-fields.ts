import type { StartupFieldKind } from '../startups/fields.ts';

type FieldRow = {
  name: string;
  kind: StartupFieldKind;
  /** Column titles of a file that mean this field, in French and English, beside its own name. */
  headers: readonly string[];
};

/** What a file of past claims says about one of them. Its label is its name's key under `claimFields` in the locale file `imports`. */
export const claimFields = [
  { name: 'startup', kind: 'name', headers: ['societe', 'entreprise', 'company', 'nom de la startup'] },
  {
    name: 'tool',
    kind: 'name',
    headers: ['outil', 'logiciel', 'editeur', 'partenaire', 'software', 'vendor'],
  },
  { name: 'perk', kind: 'short', headers: ['avantage', 'offre', 'titre', 'offer', 'title', 'deal'] },
  { name: 'state', kind: 'choice', headers: ['etat', 'statut', 'status'] },
  {
    name: 'started_on',
    kind: 'date',
    headers: [
      'date',
      'debut',
      'date de debut',
      'depuis',
      'obtenu le',
      'active le',
      'start',
      'start date',
      'since',
    ],
  },
  {
    name: 'ends_on',
    kind: 'date',
    headers: ['fin', 'date de fin', 'expire le', 'echeance', 'end', 'end date'],
  },
  {
    name: 'end_kind',
    kind: 'choice',
    headers: ['raison de la fin', 'type de fin', 'cloture', 'end reason'],
  },
  {
    name: 'confirmed_value',
    kind: 'euros',
    headers: [
      'valeur',
      'valeur confirmee',
      'valeur reelle',
      'montant',
      'economie',
      'economies',
      'value',
      'amount',
      'savings',
    ],
  },
  { name: 'account_name', kind: 'short', headers: ['compte', 'nom du compte', 'account'] },
  { name: 'note', kind: 'short', headers: ['remarque', 'commentaire', 'raison', 'source', 'comment'] },
] as const satisfies readonly FieldRow[];

export type ClaimFieldName = (typeof claimFields)[number]['name'];
