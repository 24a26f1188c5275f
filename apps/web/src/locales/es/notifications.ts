import type { Translation } from '@perkotheque/domain/languages/translation';
import type { notifications as french } from '../fr/notifications.ts';

export const notifications = {
  intro: 'Lo que le concierne: solicitudes, votos, ventajas, activaciones, accesos, contratos.',
  choose: 'Elegir de qué se le avisa',
  shown: 'Notificaciones mostradas',
  all: 'Todas',
  onlyUnread: 'No leídas',
  loadFailed: 'No se han podido cargar las notificaciones',
  newer: 'Más recientes',
  older: 'Más antiguas',
  emptyTitle: 'Nada que leer',
  emptyText: 'Aquí llegarán las respuestas a sus solicitudes y las novedades de sus ventajas.',
  markRead: 'Marcar como leída',
  markUnread: 'Marcar como no leída',
} as const satisfies Translation<typeof french>;
