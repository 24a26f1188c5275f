import { ERROR_TEXTS_ES } from '@perkotheque/domain/errors/texts.es';
import type { Translation } from '@perkotheque/domain/languages/translation';
import type { errors as french } from '../fr/errors.ts';

export const errors = {
  ...ERROR_TEXTS_ES,
  network: 'No se puede conectar con el servidor. Comprueba tu conexión a Internet y vuelve a intentarlo.',
} as const satisfies Translation<typeof french>;
