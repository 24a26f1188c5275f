import type { Translation } from '@perkotheque/domain/languages/translation';
import type { MESSAGE_TEXTS_FR } from './message-texts.fr.ts';

export const MESSAGE_TEXTS_ES = {
  noOwner: 'No se ha encontrado ningún propietario',
  apiError: (message: string) => `Error de la API: ${message}`,
  databaseError: (message: string) => `Error de la base de datos: ${message}`,
  unknown: 'Error desconocido',
  failed: 'No se ha podido enriquecer la herramienta',
  gone: 'la herramienta ya no existe',
  databaseRefused: 'no se ha podido guardar',
  nothingNew: 'Nada nuevo',
  unexpected: 'la fuente ha fallado',
  noSource: 'no hay ningún modelo configurado y la herramienta no tiene dirección web',
  pageUnreadable: (reason: string) => `la página de la herramienta no se puede leer (${reason})`,
  modelAnswered: (status: string) => `el modelo ha respondido ${status}`,
  modelUnreachable: 'no se puede acceder al modelo',
  modelUnreadable: 'la respuesta del modelo no se puede leer',
  modelLate: 'el modelo no ha respondido a tiempo',
} as const satisfies Translation<typeof MESSAGE_TEXTS_FR>;
