import type { Translation } from '@perkotheque/domain/languages/translation';
import type { favorites as french } from '../fr/favorites.ts';

export const favorites = {
  title: 'Mis favoritos',
  count_one: '{count, number} favorito',
  count_other: '{count, number} favoritos',
  search: 'Buscar en mis favoritos',
  clearSearch: 'Borrar la búsqueda',
  category: 'Categoría',
  allCategories: 'Todas las categorías',
  empty: 'Ningún favorito',
  emptyText: 'El corazón de una ficha la guarda aquí, para encontrarla sin buscarla.',
  explore: 'Explorar el catálogo',
  noMatch: 'Ningún favorito coincide',
  noMatchText: 'Prueba con otra palabra u otra categoría.',
  clear: 'Ver todos mis favoritos',
  error: 'Tus favoritos no responden',
} as const satisfies Translation<typeof french>;
