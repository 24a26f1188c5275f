type FieldRow = {
  name: string;
  /** Decides its column, input, limits and how a cell of a file is read. `money` is in cents. */
  kind:
    | 'money'
    | 'currency'
    | 'choice'
    | 'count'
    | 'days'
    | 'leads'
    | 'date'
    | 'flag'
    | 'person'
    | 'long'
    | 'costs'
    | 'links';
  /** The part of the form. */
  section: 'price' | 'term' | 'people' | 'notes';
  /** Column titles of a file that mean this field, in French and English, beside its own name. Absent: not in files. */
  headers?: readonly string[];
};

/**
 * Every field of a contract that people fill in, but its tool, in the order of an export. Its label is its name's key in
 * the locale file `contract-fields`.
 */
export const contractFields = [
  {
    name: 'amount_cents',
    kind: 'money',
    section: 'price',
    headers: ['montant', 'amount', 'cout', 'prix', 'price'],
  },
  { name: 'currency', kind: 'currency', section: 'price', headers: ['devise', 'monnaie'] },
  {
    name: 'period',
    kind: 'choice',
    section: 'price',
    headers: ['periode', 'periodicite', 'frequence', 'facturation', 'billing'],
  },
  {
    name: 'seats',
    kind: 'count',
    section: 'price',
    headers: ['places', 'licences', 'utilisateurs', 'sieges', 'users'],
  },
  {
    name: 'seat_price_cents',
    kind: 'money',
    section: 'price',
    headers: ['prix par place', 'prix par licence', 'price per seat', 'seat price'],
  },
  { name: 'quote_cents', kind: 'money', section: 'price', headers: ['devis', 'quote'] },
  { name: 'price_since', kind: 'date', section: 'price' },
  { name: 'one_off_costs', kind: 'costs', section: 'price' },
  {
    name: 'starts_on',
    kind: 'date',
    section: 'term',
    headers: ['debut', 'date de debut', 'start', 'start date'],
  },
  {
    name: 'ends_on',
    kind: 'date',
    section: 'term',
    headers: [
      'fin',
      'date de fin',
      'echeance',
      'renouvellement',
      'date de renouvellement',
      'end',
      'end date',
      'renewal',
    ],
  },
  {
    name: 'renews_automatically',
    kind: 'flag',
    section: 'term',
    headers: ['renouvellement automatique', 'tacite reconduction', 'reconduction tacite', 'auto renewal'],
  },
  {
    name: 'notice_days',
    kind: 'days',
    section: 'term',
    headers: ['preavis', 'preavis en jours', 'notice', 'notice days'],
  },
  { name: 'reminder_days', kind: 'leads', section: 'term' },
  { name: 'owner_id', kind: 'person', section: 'people', headers: ['responsable', 'proprietaire', 'owner'] },
  { name: 'deputy_id', kind: 'person', section: 'people', headers: ['suppleant', 'adjoint', 'deputy'] },
  { name: 'team', kind: 'choice', section: 'people', headers: ['equipe', 'service', 'departement'] },
  {
    name: 'note',
    kind: 'long',
    section: 'notes',
    headers: ['note', 'notes', 'commentaire', 'remarque', 'comment'],
  },
  { name: 'links', kind: 'links', section: 'notes' },
] as const satisfies readonly FieldRow[];

export type ContractField = (typeof contractFields)[number];
export type ContractFieldName = ContractField['name'];
