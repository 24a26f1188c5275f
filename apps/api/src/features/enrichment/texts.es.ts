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
} as const satisfies Translation<typeof TEXTS_FR>;
