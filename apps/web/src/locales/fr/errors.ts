import { ERROR_TEXTS_FR } from '@perkotheque/domain/errors/texts.fr';

/** The server's codes, in the words both sides share, and what only the browser can notice. */
export const errors = {
  ...ERROR_TEXTS_FR,
  network: 'Connexion au serveur impossible. Vérifiez votre accès à Internet puis réessayez.',
} as const;
