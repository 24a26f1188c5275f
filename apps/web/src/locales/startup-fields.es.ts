import type { Translation } from '@perkotheque/domain/languages/translation';
import type { startupFields as french } from './startup-fields.fr.ts';

export const startupFields = {
  name: 'Nombre',
  website: 'Sitio web',
  domains: 'Dominios de correo',
  country: 'País',
  founded_on: 'Fecha de creación',
  stage: 'Etapa',
  cohort: 'Promoción',
  headcount: 'Plantilla',
  funds_raised: 'Fondos captados',
  institutional_funding: 'Financiación institucional',
  sector: 'Sector',
  status: 'Estado',
  logo_url: 'Dirección del logo',
} as const satisfies Translation<typeof french>;
