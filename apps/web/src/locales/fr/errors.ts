import { ERROR_TEXTS_FR } from '@perkotheque/domain/errors/texts.fr';

/** The texts of `domain` for the server's error codes, and those for errors of the browser. */
export const errors = {
  ...ERROR_TEXTS_FR,
  network: 'Connexion au serveur impossible. Vérifiez votre accès à Internet puis réessayez.',
} as const;
