import { ERROR_TEXTS_ES } from '@perkotheque/domain/errors/texts.es';

/** The server's codes, in the words both sides share, and what only the browser can notice. */
export const errors = {
  ...ERROR_TEXTS_ES,
  network: 'No se puede conectar con el servidor. Comprueba tu conexión a Internet y vuelve a intentarlo.',
} as const;
