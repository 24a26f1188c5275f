export const PEOPLE_TEXTS_FR = {
  unknownMember: 'Aucun compte actif n’a cette adresse. Invitez plutôt cette personne.',
  alreadyMember: 'Cette personne est déjà dans la startup.',
} as const;
