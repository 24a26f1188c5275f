import type { Translation } from '@perkotheque/domain/languages/translation';
import type { palette as french } from '../fr/palette.ts';

export const palette = {
  title: 'Búsqueda rápida',
  placeholder: 'Una herramienta, una página, una acción…',
  groups: {
    tools: 'Herramientas',
    pages: 'Páginas',
    actions: 'Acciones',
  },
  searchAll: 'Buscar «{typed}» en el catálogo',
  none: 'No se ha encontrado nada',
  searching: 'Buscando…',
  hints: {
    move: 'Moverse',
    choose: 'Abrir',
    close: 'Cerrar',
    escape: 'Esc',
  },
} as const satisfies Translation<typeof french>;
