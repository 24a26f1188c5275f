/** Shown beside the form field. */
export const FIELD_TEXTS_FR = {
  tool: 'Choisissez un outil du catalogue auquel vous avez accès.',
  problems: {
    percent: 'Indiquez un pourcentage entre 0 et 100.',
    whole: 'Indiquez un nombre entier de places.',
    months: 'Indiquez un nombre de mois entre 1 et 120.',
    dates: 'La fin vient après le début.',
    other_obligation: 'Précisez l’obligation.',
  },
  missing: {
    public_url: 'Indiquez le lien à ouvrir avant de publier.',
    introduction_email: 'Indiquez à qui écrire avant de publier.',
    secret: 'Ajoutez le code ou le lien privé avant de publier.',
    codes: 'Ajoutez au moins un code avant de publier.',
  },
} as const;
