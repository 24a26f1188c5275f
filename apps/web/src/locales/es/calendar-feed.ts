import type { Translation } from '@perkotheque/domain/languages/translation';
import type { calendarFeed as french } from '../fr/calendar-feed.ts';

export const calendarFeed = {
  create: 'Crear el enlace',
  since: 'Enlace creado el {date}. Ya no se muestra: restablécelo si lo has perdido.',
  reset: 'Restablecer el enlace',
  resetHelp: 'El enlace anterior dejará de funcionar.',
  remove: 'Eliminar el enlace',
  address: 'Tu enlace de calendario',
  once: 'Cópialo ahora: no se volverá a mostrar. Quien lo tenga puede leer estas fechas, y nada más.',
  copy: 'Copiar',
  copied: 'Enlace copiado',
  copyFailed: 'No se ha podido copiar el enlace',
  created: 'Enlace de calendario creado',
  createFailed: 'No se ha podido crear el enlace',
  removed: 'Enlace de calendario eliminado',
  removeFailed: 'No se ha podido eliminar el enlace',
  own: {
    title: 'Tus contratos en tu calendario',
    text: 'Un enlace para añadir a tu calendario: las fechas de decisión y de vencimiento de los contratos que sigues, siempre al día.',
  },
  all: {
    title: 'Todos los contratos en tu calendario',
    text: 'Un enlace para añadir a tu calendario: las fechas de decisión y de vencimiento de todos los contratos del estudio, siempre al día.',
  },
} as const satisfies Translation<typeof french>;
