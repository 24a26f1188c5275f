import type { Translation } from '@perkotheque/domain/languages/translation';
import type { compliance as french } from '../fr/compliance.ts';
import { toolFields } from '../tool-fields.es.ts';

export const compliance = {
  title: 'Conformidad del catálogo',
  intro:
    'Una herramienta es conforme cuando tiene rellenos todos los campos requeridos. Las menos completas aparecen primero.',
  measure:
    'La puntuación es la parte de los campos obligatorios que están rellenos; la página Enriquecimiento muestra la misma medida.',
  completeness: {
    title: 'Completitud del catálogo: {score}\u00a0%',
    measure_one:
      'La parte de los campos obligatorios que están rellenos, de media: la misma medida que la conformidad ({count} campo obligatorio).',
    measure_other:
      'La parte de los campos obligatorios que están rellenos, de media: la misma medida que la conformidad ({count} campos obligatorios).',
    open: 'Ver la conformidad',
    toEnrich:
      '«Por enriquecer» cuenta las herramientas a las que les falta al menos un campo que el enriquecimiento sabe rellenar, obligatorio o no: {fields}.',
  },
  loading: 'Calculando la conformidad…',
  loadFailed: 'No se ha podido cargar la conformidad',
  statuses: {
    compliant: 'Conforme',
    partial: 'Parcial',
    non_compliant: 'No conforme',
  },
  picture: {
    label:
      'Progreso del catálogo: {compliant} herramientas conformes, {partial} parciales y {nonCompliant} no conformes de {total}',
    average: 'puntuación media',
    score: '{score}\u00a0%',
  },
  filter: 'Filtrar por estado',
  all: 'Todas',
  required_one: '{count} campo requerido',
  required_other: '{count} campos requeridos',
  chooseFields: 'Elegir los campos requeridos',
  columns: {
    missing: 'Campos que faltan',
  },
  nothingMissing: 'No falta nada',
  more: '+{count} más',
  moreHint: 'También faltan: {fields}',
  scoreOf: 'Puntuación: {score} de 100',
  complete: 'Completar',
  completeTool: 'Completar {name} automáticamente',
  completed: 'Herramienta completada',
  completedHeld: 'Por releer antes de escribirse',
  completedHeldText: '«{name}»: {fields}. Vea la página Enriquecimiento.',
  completedNothing: 'No se ha podido completar nada',
  completedFields: '«{name}»: {fields}',
  completedNothingText: 'No se ha encontrado información fiable sobre «{name}».',
  completeFailed: 'No se ha podido completar la herramienta automáticamente',
  empty: 'No se ha encontrado ninguna herramienta',
  emptyFiltered: 'Ninguna herramienta tiene este estado.',
  emptyCatalogue: 'El catálogo todavía está vacío.',
  showAll: 'Ver todas las herramientas',
  fields: {
    ...toolFields,
  },
} as const satisfies Translation<typeof french>;
