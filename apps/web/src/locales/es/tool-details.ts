import type { Translation } from '@perkotheque/domain/languages/translation';
import type { toolDetails as french } from '../fr/tool-details.ts';
import { toolFields } from '../tool-fields.es.ts';

export const toolDetails = {
  fields: toolFields,
  loading: 'Cargando la ficha…',
  tabs: {
    label: 'Ficha de la herramienta',
    overview: 'Resumen',
    details: 'Detalles',
    access: 'Acceso',
  },
  edit: 'Editar',
  openSite: 'Abrir el sitio',
  restricted: {
    title: 'Acceso restringido',
    text: 'Esta herramienta está reservada a ciertos roles. Si la necesitas, pide acceso a un administrador.',
  },
  notFound: {
    title: 'Herramienta no encontrada',
    text: 'Esta ficha no existe o ha dejado de existir. Puede que se haya eliminado del catálogo.',
  },
  failed: {
    title: 'No se ha podido cargar la ficha',
  },
  overview: {
    whatIsItFor: 'Para qué sirve',
    advantages: 'Ventajas',
    noAdvantages: 'No se ha descrito ninguna ventaja',
    advantagesFrom: {
      model: 'Encontrado por un modelo de lenguaje: una descripción, no una oferta negociada para usted.',
      page: 'Encontrado en la página de la herramienta: una descripción, no una oferta negociada para usted.',
    },
    howToUse: 'Cómo se usa',
    keyFeatures: 'Funciones principales',
    links: 'Enlaces',
    website: 'Sitio web',
    noWebsite: 'Sin sitio web configurado',
    productHunt: 'Product Hunt',
    noProductHunt: 'Sin página en Product Hunt',
    youtube: 'Tutorial de YouTube',
    noYoutube: 'Sin tutorial de YouTube',
    referent: 'Referente',
    newTab: 'pestaña nueva',
    owner: 'Propietario',
  },
  details: {
    team: 'Equipo',
    usage: 'Uso',
    addedOn: 'Añadida el',
    updatedOn: 'Actualizada el',
    tags: 'Etiquetas',
    noTags: 'Sin etiquetas',
    useCases: 'Casos de uso',
    noUseCases: 'Sin casos de uso definidos',
    alternatives: 'Alternativas',
    renewal: 'Renovación',
    renewalDate: 'Vencimiento',
    frequency: 'Frecuencia',
    amount: 'Importe',
    responsible: 'Responsable',
  },
  frequencies: {
    monthly: 'Mensual',
    yearly: 'Anual',
    'one-time': 'Pago único',
    lifetime: 'De por vida',
  },
  urgencies: {
    expired: 'Caducada',
    urgent: 'Urgente',
    warning: 'Pronto',
    ok: 'Al día',
  },
  days: {
    today: 'hoy',
    left_one: 'en {count} día',
    left_other: 'en {count} días',
    ago_one: 'desde hace {count} día',
    ago_other: 'desde hace {count} días',
  },
} as const satisfies Translation<typeof french>;
