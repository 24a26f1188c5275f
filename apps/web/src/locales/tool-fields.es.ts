import type { Translation } from '@perkotheque/domain/languages/translation';
import type { toolFields as french } from './tool-fields.fr.ts';

export const toolFields = {
  name: 'Nombre',
  description: 'Descripción',
  category: 'Categoría',
  team: 'Equipo',
  status: 'Estado',
  url: 'Sitio web',
  tool_type: 'Tipo',
  usage_level: 'Uso',
  cost: 'Coste',
  cost_per_period: 'Coste por periodo',
  renewal_frequency: 'Frecuencia de renovación',
  renewal_date: 'Fecha de renovación',
  renewal_responsible: 'Responsable de la renovación',
  owner: 'Propietario',
  what_is_it_for: 'Para qué sirve',
  how_to_use: 'Cómo se usa',
  advantages: 'Ventajas',
  key_features: 'Funciones principales',
  use_cases: 'Casos de uso',
  tags: 'Etiquetas',
  alternatives: 'Alternativas',
  product_hunt_url: 'Product Hunt',
  youtube_tutorial: 'Tutorial de YouTube',
  has_secure_access: 'Acceso seguro',
} as const satisfies Translation<typeof french>;
