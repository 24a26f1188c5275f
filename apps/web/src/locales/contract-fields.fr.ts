import type { ContractFieldName } from '@perkotheque/domain/contracts/fields';

/** The label of each field of a contract. */
export const contractFields = {
  amount_cents: 'Montant par période',
  currency: 'Devise',
  period: 'Période',
  seats: 'Places',
  seat_price_cents: 'Prix par place',
  quote_cents: 'Devis',
  price_since: 'Prix valable depuis',
  one_off_costs: 'Frais ponctuels',
  starts_on: 'Début',
  ends_on: 'Échéance',
  renews_automatically: 'Renouvellement automatique',
  notice_days: 'Préavis (jours)',
  reminder_days: 'Rappels (jours avant)',
  owner_id: 'Responsable',
  deputy_id: 'Suppléant',
  team: 'Équipe',
  note: 'Note',
  links: 'Pièces jointes (liens)',
} as const satisfies Record<ContractFieldName, string>;
