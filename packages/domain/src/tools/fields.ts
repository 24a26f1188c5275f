type FieldRow = {
  name: string;
  /** Decides its column, input, limits and how a cell of a file is read. `sentences`, `words` and `needs` are lists. */
  kind:
    | 'name'
    | 'description'
    | 'category'
    | 'choice'
    | 'short'
    | 'long'
    | 'link'
    | 'country'
    | 'amount'
    | 'date'
    | 'sentences'
    | 'words'
    | 'needs'
    | 'flag';
  /** The part of the add form; the tabs of the edit form gather these parts. */
  section: 'essentials' | 'links' | 'usage' | 'lists' | 'cost' | 'renewal' | 'access';
  /** Column titles of a file that mean this field, in French and English, beside its own name. */
  headers: readonly string[];
  /** Shown on the card of a restricted tool too. Every other field is hidden with the tool. */
  onCard?: true;
  /** Sent with the list of tools, not only with one tool. */
  listed?: true;
  /** Its bit in `tools.empty_fields`, for a field that compliance can require. A bit never changes its meaning. */
  bit?: number;
  /** Its place in an answer of enrichment, for a field that enrichment may write (API-02). */
  enriched?: number;
};
export type FieldKind = FieldRow['kind'];
export type FieldSection = FieldRow['section'];

/**
 * Every field of a tool that people fill in, in the order of an export. Each one is exported, imported, merged and part of
 * a tool's history; its label is its name's key in the locale file `tool-fields`. Credentials are not among them.
 */
export const toolFields = [
  {
    name: 'name',
    kind: 'name',
    section: 'essentials',
    onCard: true,
    bit: 0,
    headers: [
      'nom',
      'nom de l outil',
      'outil',
      'tool',
      'tool name',
      'titre',
      'title',
      'logiciel',
      'software',
      'app',
    ],
  },
  {
    name: 'description',
    kind: 'description',
    section: 'essentials',
    onCard: true,
    bit: 1,
    enriched: 2,
    headers: ['descriptif', 'resume', 'summary', 'presentation'],
  },
  {
    name: 'category',
    kind: 'category',
    section: 'essentials',
    onCard: true,
    bit: 2,
    headers: ['categorie', 'rubrique', 'domaine'],
  },
  {
    name: 'team',
    kind: 'choice',
    section: 'essentials',
    onCard: true,
    bit: 3,
    headers: ['equipe', 'service', 'departement', 'department'],
  },
  {
    name: 'status',
    kind: 'choice',
    section: 'essentials',
    onCard: true,
    bit: 4,
    headers: ['statut', 'etat', 'state'],
  },
  {
    name: 'url',
    kind: 'link',
    section: 'links',
    listed: true,
    bit: 6,
    enriched: 3,
    headers: ['site', 'site web', 'lien', 'link', 'website', 'adresse', 'web', 'url du site'],
  },
  {
    name: 'tool_type',
    kind: 'choice',
    section: 'essentials',
    listed: true,
    bit: 7,
    enriched: 7,
    headers: ['type', 'type d outil', 'modele', 'licence', 'license'],
  },
  {
    name: 'usage_level',
    kind: 'choice',
    section: 'essentials',
    listed: true,
    bit: 8,
    enriched: 8,
    headers: ['usage', 'niveau d usage', 'utilisation', 'niveau d utilisation'],
  },
  {
    name: 'cost',
    kind: 'short',
    section: 'cost',
    listed: true,
    bit: 9,
    enriched: 9,
    headers: ['cout', 'prix', 'price', 'tarif', 'pricing'],
  },
  {
    name: 'cost_per_period',
    kind: 'amount',
    section: 'renewal',
    listed: true,
    bit: 10,
    headers: ['cout par periode', 'montant', 'amount', 'cout periodique', 'cout par mois', 'monthly cost'],
  },
  {
    name: 'renewal_frequency',
    kind: 'choice',
    section: 'renewal',
    listed: true,
    bit: 11,
    headers: [
      'frequence',
      'frequence de renouvellement',
      'frequency',
      'billing',
      'facturation',
      'periodicite',
    ],
  },
  {
    name: 'renewal_date',
    kind: 'date',
    section: 'renewal',
    listed: true,
    bit: 12,
    headers: ['date de renouvellement', 'renouvellement', 'echeance', 'renewal', 'expiration', 'due date'],
  },
  {
    name: 'renewal_responsible',
    kind: 'short',
    section: 'renewal',
    bit: 13,
    headers: ['responsable', 'responsable du renouvellement', 'responsable renouvellement'],
  },
  {
    name: 'owner',
    kind: 'short',
    section: 'essentials',
    listed: true,
    bit: 5,
    enriched: 1,
    headers: ['proprietaire', 'editeur', 'vendor', 'publisher', 'fournisseur', 'societe', 'company'],
  },
  {
    name: 'what_is_it_for',
    kind: 'long',
    section: 'usage',
    bit: 14,
    enriched: 4,
    headers: ['a quoi ca sert', 'utilite', 'objectif', 'purpose', 'pourquoi'],
  },
  {
    name: 'how_to_use',
    kind: 'long',
    section: 'usage',
    bit: 15,
    enriched: 5,
    headers: ['comment l utiliser', 'mode d emploi', 'utiliser', 'instructions', 'guide'],
  },
  {
    name: 'advantages',
    kind: 'long',
    section: 'usage',
    bit: 16,
    enriched: 6,
    headers: ['avantages', 'avantage', 'perk', 'perks', 'offre', 'benefits', 'benefit', 'deal', 'remise'],
  },
  {
    name: 'key_features',
    kind: 'sentences',
    section: 'lists',
    bit: 17,
    enriched: 12,
    headers: ['fonctionnalites', 'fonctionnalites cles', 'features', 'points cles'],
  },
  {
    name: 'use_cases',
    kind: 'sentences',
    section: 'lists',
    bit: 18,
    enriched: 11,
    headers: ['cas d usage', 'cas d utilisation', 'usages'],
  },
  {
    name: 'tags',
    kind: 'words',
    section: 'lists',
    bit: 19,
    enriched: 10,
    headers: ['etiquettes', 'mots cles', 'tag', 'keywords', 'labels'],
  },
  {
    name: 'alternatives',
    kind: 'words',
    section: 'lists',
    bit: 20,
    headers: ['alternative', 'concurrents', 'competitors'],
  },
  {
    name: 'needs',
    kind: 'needs',
    section: 'lists',
    enriched: 15,
    headers: ['besoins', 'besoin', 'need'],
  },
  {
    name: 'product_hunt_url',
    kind: 'link',
    section: 'links',
    bit: 21,
    enriched: 13,
    headers: ['product hunt', 'producthunt', 'lien product hunt'],
  },
  {
    name: 'youtube_tutorial',
    kind: 'link',
    section: 'links',
    bit: 22,
    enriched: 14,
    headers: ['tutoriel youtube', 'youtube', 'tutoriel', 'tutorial', 'video'],
  },
  {
    name: 'documentation_url',
    kind: 'link',
    section: 'links',
    bit: 23,
    headers: ['documentation', 'docs', 'lien documentation', 'url de la documentation'],
  },
  {
    name: 'origin_country',
    kind: 'country',
    section: 'essentials',
    headers: ['pays', 'pays d origine', 'origine', 'country', 'origin'],
  },
  {
    name: 'hosting_country',
    kind: 'country',
    section: 'essentials',
    headers: ['hebergement', 'pays d hebergement', 'hosting', 'data location'],
  },
  {
    name: 'dpa_url',
    kind: 'link',
    section: 'links',
    headers: ['dpa', 'accord de traitement des donnees', 'data processing agreement'],
  },
  {
    name: 'subprocessors_url',
    kind: 'link',
    section: 'links',
    headers: ['sous traitants', 'sous traitants ulterieurs', 'subprocessors', 'sub processors'],
  },
  {
    name: 'has_secure_access',
    kind: 'flag',
    section: 'access',
    onCard: true,
    headers: ['acces securise', 'secure', 'secure access', 'securise'],
  },
] as const satisfies readonly FieldRow[];

export type ToolField = (typeof toolFields)[number];
