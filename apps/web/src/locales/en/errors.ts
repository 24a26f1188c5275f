import { ERROR_TEXTS_EN } from '@perkotheque/domain/errors/texts.en';
import type { Translation } from '@perkotheque/domain/languages/translation';
import type { errors as french } from '../fr/errors.ts';

export const errors = {
  ...ERROR_TEXTS_EN,
  network: 'The server cannot be reached. Check your internet connection and try again.',
} as const satisfies Translation<typeof french>;
