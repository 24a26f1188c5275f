import type { Translation } from '@perkotheque/domain/languages/translation';
import type { PEOPLE_TEXTS_FR } from './people-texts.fr.ts';

export const PEOPLE_TEXTS_ES = {
  unknownMember: 'Ninguna cuenta activa tiene esta dirección. Invita a esta persona.',
  alreadyMember: 'Esta persona ya está en la startup.',
} as const satisfies Translation<typeof PEOPLE_TEXTS_FR>;
