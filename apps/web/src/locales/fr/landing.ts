export const landing = {
  title: 'Les perks de votre startup, bien rangés',
  description:
    'Le catalogue des logiciels offerts ou remisés aux startups\u00a0: cherchez, comparez, activez vos perks.',
  header: {
    navigation: 'Navigation principale',
    home: '{product}, accueil',
    signIn: 'Se connecter',
  },
  hero: {
    title: 'Tous les perks de votre startup, bien rangés.',
    tagline:
      'Les logiciels offerts ou remisés par votre studio, réunis dans un seul catalogue. Cherchez en deux mots, comparez d’un coup d’œil, activez aujourd’hui.',
    discover: 'Découvrir les perks',
    learnMore: 'En savoir plus',
    note: 'Réservé aux startups et à l’équipe du studio.',
  },
  sample: {
    label: 'A – Z',
    tabs: { data: 'Données', design: 'Design', security: 'Sécurité' },
    cloud: {
      monogram: 'NC',
      name: 'Nuage Clair',
      category: 'Développement',
      summary: 'Hébergement et base de données managée pour vos premières mises en production.',
      perk: '5\u00a0000\u00a0€ de crédits',
      perkLabel: 'Avantage',
      team: 'IT',
      teamLabel: 'Équipe',
      status: 'Actif',
      statusLabel: 'Statut',
      saving: '4\u00a0800\u00a0€/an',
      savingLabel: 'Économie estimée',
    },
  },
  promises: {
    title: 'Une bibliothèque tenue à jour',
    sheet: {
      title: 'Une fiche par outil',
      text: 'À quoi il sert, comment l’activer, qui le suit dans l’équipe\u00a0: tout tient sur une page.',
    },
    saving: {
      title: 'Des économies visibles',
      text: 'Chaque perk porte son prix et ce qu’il vous évite de dépenser dans l’année.',
    },
    access: {
      title: 'Des accès bien gardés',
      text: 'Les identifiants partagés sont chiffrés, et chaque consultation laisse une trace.',
    },
  },
  footer: {
    tagline: 'Le catalogue des logiciels offerts aux startups.',
    rights: '©\u00a0{year} {product}',
  },
} as const;
