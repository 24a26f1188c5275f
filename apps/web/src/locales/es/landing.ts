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
      'El software que tu estudio te ofrece gratis o con descuento, reunido en un solo catálogo. Busca en dos palabras, compara de un vistazo, actívalo hoy.',
    discover: 'Descubrir los perks',
    learnMore: 'Saber más',
    note: 'Reservado a las startups y al equipo del estudio.',
  },
  sample: {
    label: 'A – Z',
    tabs: { data: 'Datos', design: 'Diseño', security: 'Seguridad' },
    cloud: {
      monogram: 'NC',
      name: 'Nube Clara',
      category: 'Desarrollo · ejemplo',
      summary: 'Alojamiento y base de datos gestionada para tus primeros despliegues en producción.',
      perk: '5000\u00a0€ en créditos',
      perkLabel: 'Ventaja',
      team: 'IT',
      teamLabel: 'Equipo',
      status: 'Activa',
      statusLabel: 'Estado',
      saving: '4800\u00a0€/año',
      savingLabel: 'Ahorro estimado',
    },
  },
  featured: {
    title: 'Lo más destacado del catálogo',
    lead: 'Tres fichas recién revisadas, con lo que aporta la herramienta y lo que el estudio ha negociado para ti.',
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
    title: 'Seis cajones para lanzar tu startup',
    lead: 'Del primer commit al primer cliente, cada cajón reúne el software de una misma necesidad y lo que puede ahorrarte.',
    more: 'Abrir todo el catálogo',
    loading: 'Cargando las herramientas...',
    failed: 'Error al cargar las herramientas:',
    unknown: 'Error desconocido',
    available: 'Disponible',
    soon: 'Disponible próximamente',
    tools: 'Algunas herramientas del cajón',
    savings: 'Hasta {amount}\u00a0€/año',
    estimate: 'Estimación según los precios publicados',
    toEstimate: 'Valor por estimar',
    noPrice: 'Todavía no se conoce ningún precio',
    open: 'Abrir el cajón',
    openNamed: 'Abrir el cajón: {title}',
  },
  statistics: {
    title: 'La biblioteca en cifras',
    shelf: 'Algunas herramientas del catálogo',
    average: 'de ahorro estimado al año, de media, por cada cajón de perks',
    perksValue: 'en ventajas abiertas a las startups, valor estimado',
    confirmedSavings: 'de ahorro confirmado por las startups',
    tools_one: 'herramienta por descubrir',
    tools_other: 'herramientas por descubrir',
    categories_one: 'categoría',
    categories_other: 'categorías',
    requests_one: 'solicitud de startup',
    requests_other: 'solicitudes de startups',
    invitation:
      'Tu estudio ya ha negociado. Solo te queda elegir: inicia sesión, abre una ficha y activa el perk.',
    open: 'Abrir el catálogo',
  },
  opening: {
    title: 'El catálogo se está preparando',
    text: 'Llegan las primeras herramientas. Inicia sesión para pedir la que te falta.',
    open: 'Iniciar sesión',
  },
  promises: {
    title: 'Una biblioteca siempre al día',
    sheet: {
      title: 'Una ficha por herramienta',
      text: 'Para qué sirve, cómo activarla, quién la lleva en el equipo: todo cabe en una página.',
    },
    saving: {
      title: 'Un ahorro que se ve',
      text: 'Cada perk lleva su precio y lo que te evita gastar en un año.',
    },
    access: {
      title: 'Accesos bien guardados',
      text: 'Las credenciales compartidas están cifradas y cada consulta deja rastro.',
    },
  },
} as const satisfies Translation<typeof french>;
