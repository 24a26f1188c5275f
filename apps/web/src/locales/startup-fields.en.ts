import type { Translation } from '@perkotheque/domain/languages/translation';
import type { startupFields as french } from './startup-fields.fr.ts';

export const startupFields = {
  name: 'Name',
  website: 'Website',
  domains: 'E-mail domains',
  country: 'Country',
  founded_on: 'Date founded',
  stage: 'Stage',
  cohort: 'Cohort',
  headcount: 'Headcount',
  funds_raised: 'Funds raised',
  institutional_funding: 'Institutional funding',
  sector: 'Sector',
  status: 'Status',
  logo_url: 'Logo address',
} as const satisfies Translation<typeof french>;
