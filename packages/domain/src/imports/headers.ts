import { normalWords } from './normal-words.ts';
import { IMPORT_FIELDS, type ImportField } from './vocabulary.ts';

/** How people head these columns, in French and English. A field's own name, as our export writes it, needs no line. */
const HEADERS: Record<ImportField, readonly string[]> = {
  name: [
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
  description: ['descriptif', 'resume', 'summary', 'presentation'],
  category: ['categorie', 'rubrique', 'domaine'],
  team: ['equipe', 'service', 'departement', 'department'],
  tool_type: ['type', 'type d outil', 'modele', 'licence', 'license'],
  status: ['statut', 'etat', 'state'],
  url: ['site', 'site web', 'lien', 'link', 'website', 'adresse', 'web', 'url du site'],
  usage_level: ['usage', 'niveau d usage', 'utilisation', 'niveau d utilisation'],
  cost: ['cout', 'prix', 'price', 'tarif', 'pricing'],
  cost_per_period: [
    'cout par periode',
    'montant',
    'amount',
    'cout periodique',
    'cout par mois',
    'monthly cost',
  ],
  renewal_frequency: [
    'frequence',
    'frequence de renouvellement',
    'frequency',
    'billing',
    'facturation',
    'periodicite',
  ],
  renewal_date: ['date de renouvellement', 'renouvellement', 'echeance', 'renewal', 'expiration', 'due date'],
  renewal_responsible: ['responsable', 'responsable du renouvellement', 'responsable renouvellement'],
  owner: ['proprietaire', 'editeur', 'vendor', 'publisher', 'fournisseur', 'societe', 'company'],
  what_is_it_for: ['a quoi ca sert', 'utilite', 'objectif', 'purpose', 'pourquoi'],
  how_to_use: ['comment l utiliser', 'mode d emploi', 'utiliser', 'instructions', 'guide'],
  advantages: ['avantages', 'avantage', 'perk', 'perks', 'offre', 'benefits', 'benefit', 'deal', 'remise'],
  key_features: ['fonctionnalites', 'fonctionnalites cles', 'features', 'points cles'],
  use_cases: ['cas d usage', 'cas d utilisation', 'usages'],
  tags: ['etiquettes', 'mots cles', 'tag', 'keywords', 'labels'],
  alternatives: ['alternative', 'concurrents', 'competitors'],
  product_hunt_url: ['product hunt', 'producthunt', 'lien product hunt'],
  youtube_tutorial: ['tutoriel youtube', 'youtube', 'tutoriel', 'tutorial', 'video'],
  has_secure_access: ['acces securise', 'secure', 'secure access', 'securise'],
  allowed_roles: ['roles', 'acces', 'niveau d acces', 'access', 'access level', 'roles autorises'],
};

const FIELD_OF = new Map<string, ImportField>(
  IMPORT_FIELDS.flatMap((field) => [field, ...HEADERS[field]].map((words) => [normalWords(words), field])),
);

/** For each column its field, as far as the heading tells; the first of two that say the same has it. */
export function guessMapping(headers: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  return headers.map((header) => {
    const field = FIELD_OF.get(normalWords(header));
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}
