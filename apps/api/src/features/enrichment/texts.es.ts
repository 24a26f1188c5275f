import type { Translation } from '@perkotheque/domain/languages/translation';
import type { TEXTS_FR } from './texts.fr.ts';

export const TEXTS_ES = {
  noAnswer: 'la fuente no ha respondido a tiempo',
  nothingMissing: 'Ningún campo que completar',
  notCompleted: 'No se ha podido completar la herramienta automáticamente',
  completed: (count: number) =>
    count === 0
      ? 'No se ha encontrado información'
      : `${count} ${count > 1 ? 'campos completados' : 'campo completado'}`,
  csvHeader: ['Herramienta', 'Resultado', 'Mensaje', 'Campos actualizados', 'Terminado el'],
  outcomes: { success: 'Correcto', error: 'Error' },
  messages: {
    nothing_new: 'Nada nuevo',
    no_owner: 'No se ha encontrado ningún propietario',
    api_error: 'Error de la API: {fault}',
    database_error: 'Error de la base de datos: {fault}',
    unknown: 'Error desconocido',
    failed: 'No se ha podido enriquecer la herramienta',
    no_source: 'no hay ningún modelo configurado y la herramienta no tiene dirección web',
    page_unreadable: 'la página de la herramienta no se puede leer ({reason})',
    model_answered: 'el modelo ha respondido {status}',
    model_unreachable: 'no se puede acceder al modelo',
    model_unreadable: 'la respuesta del modelo no se puede leer',
    model_late: 'el modelo no ha respondido a tiempo',
    source_failed: 'la fuente ha fallado',
    tool_gone: 'la herramienta ya no existe',
    write_refused: 'no se ha podido guardar',
  },
} as const satisfies Translation<typeof TEXTS_FR>;
