import type { Translation } from '@perkotheque/domain/languages/translation';
import type { permissions as french } from '../fr/permissions.ts';

export const permissions = {
  title: 'Permisos por herramienta',
  intro: 'Elige qué roles pueden abrir una herramienta.',
  note: 'Sin permisos, la herramienta está abierta a todos los miembros con sesión iniciada. Desde el primero, solo acceden los roles indicados y, siempre, los administradores.',
  form: {
    title: 'Añadir un permiso',
    tool: 'Herramienta',
    toolPlaceholder: 'Buscar herramienta por nombre',
    noTool: 'Sin resultados',
    searching: 'Buscando…',
    role: 'Rol',
    rolePlaceholder: 'Elegir un rol',
    submit: 'Añadir',
    toolMissing: 'Elige una herramienta de la lista.',
    roleMissing: 'Elige un rol.',
    alreadyThere: 'Este rol ya tiene acceso a esta herramienta.',
    toolGone: 'Esta herramienta ya no existe.',
  },
  columns: {
    tool: 'Herramienta',
    role: 'Rol',
    author: 'Añadido por',
    date: 'Fecha',
    actions: 'Acciones',
  },
  addedBy: 'Por {author} el {date}',
  unnamed: 'Sin nombre',
  deletedUser: 'Usuario eliminado',
  count_one: '{count} permiso',
  count_other: '{count} permisos',
  loading: 'Cargando los permisos…',
  empty: {
    title: 'Ningún permiso',
    text: 'Todas las herramientas están abiertas a todos los miembros con sesión iniciada. Añade un permiso para reservar alguna.',
  },
  remove: {
    action: 'Eliminar el permiso {role} de {tool}',
    title: '¿Eliminar este permiso?',
    text: 'El rol {role} ya no figurará en «{tool}». Si era su último permiso, la herramienta queda abierta a todos los miembros con sesión iniciada.',
    confirm: 'Eliminar',
  },
  toasts: {
    loadFailed: 'No se han podido cargar los permisos de las herramientas.',
    added: 'Permiso añadido correctamente.',
    addFailed: 'No se ha podido añadir el permiso.',
    removed: 'Permiso eliminado correctamente.',
    removeFailed: 'No se ha podido eliminar el permiso.',
  },
} as const satisfies Translation<typeof french>;
