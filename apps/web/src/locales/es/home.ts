import type { Translation } from '@perkotheque/domain/languages/translation';
import type { home as french } from '../fr/home.ts';

export const home = {
  title: 'Panel de control',
  welcome: 'Te damos la bienvenida a tu espacio {product}',
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
      title: 'Administración',
      text: 'Gestiona los usuarios, sus roles y sus accesos.',
    },
  },
} as const satisfies Translation<typeof french>;
