import type { StartupFieldName } from '@perkotheque/domain/startups/fields';

/** The label of each field of a startup. */
export const startupFields = {
  name: 'Nom',
  website: 'Site web',
  domains: 'Domaines e-mail',
  country: 'Pays',
  founded_on: 'Date de création',
  stage: 'Stade',
  cohort: 'Promotion',
  headcount: 'Effectif',
  funds_raised: 'Fonds levés',
  institutional_funding: 'Financement institutionnel',
  sector: 'Secteur',
  status: 'Statut',
  logo_url: 'Adresse du logo',
} as const satisfies Record<StartupFieldName, string>;
