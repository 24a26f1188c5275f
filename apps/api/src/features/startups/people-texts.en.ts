import type { Translation } from '@perkotheque/domain/languages/translation';
import type { PEOPLE_TEXTS_FR } from './people-texts.fr.ts';

export const PEOPLE_TEXTS_EN = {
  unknownMember: 'No active account has this address. Invite this person instead.',
  alreadyMember: 'This person already belongs to the startup.',
} as const satisfies Translation<typeof PEOPLE_TEXTS_FR>;
