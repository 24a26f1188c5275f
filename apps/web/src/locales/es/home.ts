import type { Translation } from '@perkotheque/domain/languages/translation';
import type { home as french } from '../fr/home.ts';

export const home = {
  title: 'Panel de control',
  welcome: 'Te damos la bienvenida a tu espacio {product}',
  setup: {
    title: 'Primeros pasos',
    progress: '{done} de {total} pasos terminados',
    hide: 'Ocultar los primeros pasos',
    done: 'hecho',
    toDo: 'por hacer',
    steps: {
      name: {
        title: 'Dar nombre al espacio',
        text: 'El nombre que verán tus miembros y visitantes.',
      },
      mail: {
        title: 'Configurar el correo',
        text: 'Indica SMTP_URL en el servidor: sin él no sale ningún correo.',
      },
      registration: {
        title: 'Decidir sobre los registros',
        text: 'Abiertos a todos, o solo las cuentas que tú crees.',
      },
      domains: {
        title: 'Elegir los dominios admitidos',
        text: 'Las direcciones que pueden registrarse: las de tus startups, o todas.',
      },
      tools: {
        title: 'Añadir las primeras herramientas',
        text: 'Una primera ficha, para ver vivir el catálogo.',
      },
      import: {
        title: 'Importar una lista',
        text: 'Desde un archivo CSV, con comprobación y anulación.',
      },
    },
  },
  search: {
    label: 'Busca una herramienta, una necesidad, un equipo…',
    clear: 'Borrar la búsqueda',
    submit: 'Buscar en el catálogo',
    go: 'Buscar',
  },
  personal: {
    hello: 'Hola, {name}',
    helloUnnamed: 'Hola',
    savings: 'Ahorrado: {saved}, aún posible: {possible}',
    savingsHelp:
      'Ahorrado: los importes que tu startup ha confirmado. Las ventajas obtenidas se estiman en {estimated}.',
    noStartup: 'Únete a una startup para obtener las ventajas.',
    myStartup: 'Mi startup',
    join: 'Unirme a mi startup',
    seeOffers: 'Ver las ventajas',
    newOffers: 'Nuevas para ti',
    ownRequests: 'Tus solicitudes',
    waiting: {
      title: 'Por tratar',
      founders_one: 'Startup solicitada',
      founders_other: 'Startups solicitadas',
      leadless_one: 'Startup sin responsable',
      leadless_other: 'Startups sin responsable',
      none: 'No te espera nada.',
      claims_one: 'Activación por tratar',
      claims_other: 'Activaciones por tratar',
      reports_one: 'Código señalado',
      reports_other: 'Códigos señalados',
      requests_one: 'Solicitud de herramienta pendiente',
      requests_other: 'Solicitudes de herramientas pendientes',
    },
  },
  newest: {
    title: 'Últimas incorporaciones',
    noCategory: 'Sin categoría',
  },
  cards: {
    tools: {
      title: 'Explorar las herramientas',
      text: 'Recorre el catálogo, filtra por equipo o por precio y abre las fichas.',
    },
    favorites: {
      title: 'Mis favoritos',
      text: 'Encuentra con un clic las herramientas que has guardado.',
    },
    requests: {
      title: 'Solicitudes de herramientas',
      text: 'Propón una herramienta que falte y vota por las de los demás.',
    },
    addTool: {
      title: 'Añadir una herramienta',
      text: 'Crea una nueva ficha en el catálogo.',
    },
    administration: {
      title: 'Administración de usuarios',
      text: 'Gestiona los usuarios, sus roles y sus accesos.',
    },
  },
} as const satisfies Translation<typeof french>;
