type FieldRow = {
  name: string;
  /** Decides its column, input, limits and how a cell of a file is read. */
  kind: 'name' | 'link' | 'domains' | 'country' | 'date' | 'choice' | 'short' | 'count' | 'euros' | 'flag';
  /** The part of the form. */
  section: 'identity' | 'maturity' | 'programme';
  /** Column titles of a file that mean this field, in French and English, beside its own name. */
  headers: readonly string[];
  /** The programme decides it: a lead edits the other fields only. */
  staffOnly?: true;
  /** Eligibility may ask for it, so an unknown value can hide perks. */
  isFact?: true;
};
export type StartupFieldKind = FieldRow['kind'];
export type StartupSection = FieldRow['section'];

/**
 * Every field of a startup that people fill in, in the order of an export. Each one is exported, imported and merged;
 * its label is its name's key in the locale file `startup-fields`. All but the name may be unknown, which is null.
 */
export const startupFields = [
  {
    name: 'name',
    kind: 'name',
    section: 'identity',
    headers: ['nom', 'startup', 'societe', 'entreprise', 'company', 'nom de la startup', 'raison sociale'],
  },
  {
    name: 'website',
    kind: 'link',
    section: 'identity',
    headers: ['site', 'site web', 'site internet', 'url', 'lien', 'web', 'web site'],
  },
  {
    name: 'domains',
    kind: 'domains',
    section: 'programme',
    staffOnly: true,
    headers: [
      'domaine',
      'domaines',
      'domaines e mail',
      'domaine e mail',
      'domain',
      'email domain',
      'email domains',
    ],
  },
  {
    name: 'country',
    kind: 'country',
    section: 'identity',
    isFact: true,
    headers: ['pays', 'pays du siege', 'country code', 'code pays'],
  },
  {
    name: 'founded_on',
    kind: 'date',
    section: 'maturity',
    isFact: true,
    headers: [
      'date de creation',
      'creation',
      'creee le',
      'founded',
      'founded on',
      'fondee le',
      'incorporation date',
    ],
  },
  {
    name: 'stage',
    kind: 'choice',
    section: 'maturity',
    isFact: true,
    headers: ['stade', 'maturite', 'phase', 'tour', 'round'],
  },
  {
    name: 'cohort',
    kind: 'short',
    section: 'programme',
    staffOnly: true,
    isFact: true,
    headers: ['promotion', 'promo', 'batch', 'annee', 'saison'],
  },
  {
    name: 'headcount',
    kind: 'count',
    section: 'maturity',
    isFact: true,
    headers: ['effectif', 'effectifs', 'salaries', 'nombre de salaries', 'employees', 'equipe', 'team size'],
  },
  {
    name: 'funds_raised',
    kind: 'euros',
    section: 'maturity',
    isFact: true,
    headers: ['fonds leves', 'levee', 'levee de fonds', 'montant leve', 'funding', 'raised', 'funds'],
  },
  {
    name: 'institutional_funding',
    kind: 'flag',
    section: 'maturity',
    isFact: true,
    headers: [
      'financement institutionnel',
      'investisseurs institutionnels',
      'vc',
      'institutionnel',
      'vc backed',
    ],
  },
  {
    name: 'sector',
    kind: 'short',
    section: 'identity',
    isFact: true,
    headers: ['secteur', 'secteur d activite', 'industrie', 'industry', 'activite', 'verticale'],
  },
  {
    name: 'status',
    kind: 'choice',
    section: 'programme',
    staffOnly: true,
    isFact: true,
    headers: ['statut', 'etat', 'state'],
  },
  {
    name: 'logo_url',
    kind: 'link',
    section: 'identity',
    headers: ['logo', 'adresse du logo', 'url du logo', 'logo url'],
  },
] as const satisfies readonly FieldRow[];

export type StartupField = (typeof startupFields)[number];
export type StartupFieldName = StartupField['name'];

export const startupFieldsIn = (section: StartupSection) =>
  startupFields.filter((field) => field.section === section);

/** The fields whose row has this key. */
export const startupFieldsWith = <Key extends 'staffOnly' | 'isFact'>(key: Key) =>
  startupFields.filter((field): field is Extract<StartupField, Record<Key, unknown>> => key in field);
