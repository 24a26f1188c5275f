export const TERMS_MAIL_TEXTS_FR = {
  greeting: 'Bonjour {name},',
  greetingUnnamed: 'Bonjour,',
  subject: '{tool}\u00a0: les conditions de «\u00a0{perk}\u00a0» changent',
  intro: 'Les conditions de l’avantage «\u00a0{perk}\u00a0» ({tool}), que votre startup utilise, ont changé.',
  kept: 'Votre activation garde les conditions qu’elle avait à son départ.',
  rules: 'Les conditions d’éligibilité ont changé.',
  change: '{label}\u00a0: {before} → {after}',
  labels: {
    offer: 'Offre',
    estimated_value: 'Valeur estimée',
    price_after: 'Prix normal par mois',
    clock: 'Début de la durée',
    obligations: 'Obligations',
  },
  headline: {
    credit: '{amount} de crédits',
    discount: '−{amount}\u00a0%',
    'free-months': '{amount}\u00a0mois offerts',
    seats: '{amount}\u00a0places offertes',
    'free-plan': 'formule gratuite',
    duration: '{amount}\u00a0mois',
  },
  upTo: 'jusqu’à {gain}',
  clocks: { application: 'à la demande', approval: 'à l’accord', activation: 'à l’activation' },
  obligations: {
    card: 'carte bancaire',
    commitment: 'engagement de durée',
    logo: 'logo affiché',
    other: 'autre',
  },
  none: 'aucune',
  action: 'Voir l’avantage',
  why: 'Vous recevez ce message parce que votre startup utilise cet avantage.',
  unsubscribe: 'Ne plus recevoir les e-mails sur les avantages',
} as const;

export const SUSPECT_MAIL_TEXTS_FR = {
  subject: '{tool}\u00a0: «\u00a0{perk}\u00a0» ne semble plus fonctionner',
  intro: {
    reports:
      'Trois startups au moins signalent un problème avec l’avantage «\u00a0{perk}\u00a0» ({tool}). Il est marqué suspect et descend en bas des listes.',
    link: 'Un lien de l’avantage «\u00a0{perk}\u00a0» ({tool}) ne répond plus depuis trois nuits. Il est marqué suspect et descend en bas des listes.',
  },
  next: 'Vérifiez l’offre, corrigez-la ou mettez-la en pause, puis choisissez «\u00a0Vérifié aujourd’hui\u00a0».',
  action: 'Vérifier l’avantage',
  why: 'Vous recevez ce message parce que vous gérez les avantages.',
} as const;
