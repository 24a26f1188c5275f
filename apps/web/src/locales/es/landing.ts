import { PERK_GROUP_TEXTS_ES } from '@perkotheque/domain/landing/texts.es';
import type { Translation } from '@perkotheque/domain/languages/translation';
import type { landing as french } from '../fr/landing.ts';

export const landing = {
  head: {
    title: 'Las ventajas de tu startup, bien ordenadas',
    preview: 'las ventajas de tu startup, bien ordenadas',
    noScript: 'necesita JavaScript para funcionar.',
  },
  hero: {
    title: 'Todos los perks de tu startup, bien ordenados.',
    tagline:
      '{product} reúne el software gratuito o con descuento para las startups del programa. Busca en dos palabras, compara de un vistazo, actívalo hoy.',
    discover: 'Descubrir los perks',
    learnMore: 'Saber más',
    note: 'Reservado a las startups y al equipo del programa.',
  },
  sample: { label: 'A – Z' },
  featured: {
    title: 'Lo más destacado del catálogo',
    lead: 'Tres fichas actualizadas hace poco, y lo que aporta cada herramienta.',
    noCategory: 'Sin categoría',
    noPrice: 'Precio no disponible',
    secure: 'Seguro',
    open: 'Ver la ficha',
    advantagesFrom: {
      model: 'Descrito por un modelo de lenguaje, no negociado por el estudio.',
      page: 'Descrito por el proveedor, no negociado por el estudio.',
    },
    openNamed: 'Ver la ficha de {name}',
  },
  categories: {
    title: 'Cada necesidad tiene su estante',
    lead: 'Las herramientas están clasificadas por uso: se encuentran en segundos, incluso sin saber el nombre.',
    loading: 'Cargando las categorías...',
    tools_one: 'herramienta',
    tools_other: 'herramientas',
  },
  trending: {
    title: 'De lo que se habla ahora',
    lead: 'Las novedades más votadas en Product Hunt, para ver lo que viene antes que nadie.',
    more: 'Ver toda la clasificación',
    rank: 'Puesto',
    votes_one: 'voto',
    votes_other: 'votos',
  },
  perks: {
    groups: PERK_GROUP_TEXTS_ES,
    title: 'Todo para lanzar tu startup, cajón a cajón',
    lead: 'Del primer commit al primer cliente, cada cajón reúne el software de una misma necesidad y lo que sus ventajas pueden ahorrarte.',
    more: 'Abrir todo el catálogo',
    loading: 'Cargando las herramientas...',
    failed: 'Error al cargar las herramientas:',
    unknown: 'Error desconocido',
    available: 'Disponible',
    tools: 'Algunas herramientas del cajón',
    savings: 'Hasta {amount}\u00a0€/año',
    estimate: 'Valor estimado de las ventajas, en 12\u00a0meses como máximo',
    upTo_one: '+ {count, number} oferta «hasta»',
    upTo_other: '+ {count, number} ofertas «hasta»',
    toEstimate: 'Valor por estimar',
    noValue: 'Todavía sin ventajas con valor',
    open: 'Abrir el cajón',
    openNamed: 'Abrir el cajón: {title}',
  },
  statistics: {
    title: 'La biblioteca en cifras',
    shelf: 'Algunas herramientas del catálogo',
    average: 'Ahorro estimado al año, de media, por cajón',
    perksValue:
      'en ventajas ofrecidas a cada startup, según sus condiciones, en valor estimado a 12\u00a0meses como máximo',
    confirmedSavings: 'ahorrados hasta hoy por todas las startups, según lo que han confirmado',
    tools_one: 'herramienta abierta a todas las startups',
    tools_other: 'herramientas abiertas a todas las startups',
    requests_one: 'solicitud de herramienta',
    requests_other: 'solicitudes de herramientas',
    invitation: 'Inicia sesión, abre una ficha, activa la ventaja.',
    open: 'Abrir el catálogo',
  },
  opening: {
    head: 'El catálogo se está preparando',
    preview: 'el catálogo se está preparando',
    title: '{product} prepara su catálogo',
    text: '¿Formas parte del equipo o de una startup del programa? Inicia sesión.',
    open: 'Iniciar sesión',
  },
  explanation: {
    title: 'Cómo funciona',
    place: {
      title: 'Tu startup tiene su sitio',
      text: 'El programa invita a sus startups. Cada miembro entra con su dirección de correo.',
    },
    choice: {
      title: 'Ves tus ventajas',
      text: 'Cada una dice sus condiciones, lo que vale y por qué tu startup tiene derecho o no.',
    },
    use: {
      title: 'Las activas',
      text: 'Un código, un enlace o una presentación: los pasos están en la ficha, y un aviso llega antes del final.',
    },
  },
} as const satisfies Translation<typeof french>;
