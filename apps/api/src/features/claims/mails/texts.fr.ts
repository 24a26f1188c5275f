export const CLAIM_MAIL_TEXTS_FR = {
  greeting: 'Bonjour {name},',
  greetingUnnamed: 'Bonjour,',
  reason: 'Raison\u00a0: {reason}',
  mayRetry: 'Vous pourrez refaire une demande.',
  mayNotRetry: 'Cette réponse est définitive.',
  open: 'Voir l’activation',
  whyStartup: 'Vous recevez ce message parce que vous suivez cet avantage pour votre startup.',
  whyStaff: 'Vous recevez ce message parce que vous traitez les activations.',
  unsubscribe: 'Ne plus recevoir les e-mails sur les avantages',
  waiting: {
    subject: 'À traiter\u00a0: {startup}, {tool}',
    line: '{startup} demande «\u00a0{perk}\u00a0» ({tool}) et attend la réponse du studio.',
    open: 'Ouvrir «\u00a0À traiter\u00a0»',
  },
  reminder: {
    subject: '{tool}\u00a0: fin dans {days} jours',
    line: '«\u00a0{perk}\u00a0» se termine le {date} pour {startup}.',
    ask: 'Dites ce que vous ferez (continuer, résilier, négocier, changer) et ces rappels s’arrêtent.',
    action: 'Dire ce que nous ferons',
  },
  question: {
    subject: '{tool}\u00a0: avez-vous activé l’avantage\u00a0?',
    line: '«\u00a0{perk}\u00a0» est accordé à {startup} depuis {days} jours. Où en êtes-vous\u00a0?',
    answers: { activated: 'Activé', 'not-yet': 'Pas encore', abandoned: 'Abandonné' },
    why: 'Une réponse suffit, sans se connecter. Le lien ouvre une page où confirmer.',
  },
  introduction: {
    subject: 'Mise en relation\u00a0: {startup}',
    reply: 'Répondez à ce message pour écrire à {name} ({startup}).',
    replyUnnamed: 'Répondez à ce message pour écrire à {startup}.',
    fields: {
      name: 'Nom',
      website: 'Site',
      country: 'Pays',
      founded_on: 'Date de création',
      stage: 'Stade',
      cohort: 'Promotion',
      headcount: 'Effectif',
      funds_raised: 'Fonds levés (€)',
      sector: 'Secteur',
    },
  },
  states: {
    started: {
      subject: '{tool}\u00a0: vous pouvez continuer',
      line: 'Le studio a validé votre demande pour «\u00a0{perk}\u00a0». Remplissez maintenant le formulaire du partenaire.',
    },
    waiting: {
      subject: '{tool}\u00a0: en attente du studio',
      line: 'Votre demande pour «\u00a0{perk}\u00a0» attend la réponse du studio.',
    },
    sent: {
      subject: '{tool}\u00a0: demande envoyée',
      line: 'Le studio a transmis votre demande pour «\u00a0{perk}\u00a0» au partenaire.',
    },
    granted: {
      subject: '{tool}\u00a0: avantage accordé',
      line: '«\u00a0{perk}\u00a0» est accordé à {startup}. Il reste à l’activer.',
    },
    activated: {
      subject: '{tool}\u00a0: avantage activé',
      line: '«\u00a0{perk}\u00a0» est noté comme activé pour {startup}.',
    },
    ended: {
      subject: '{tool}\u00a0: avantage terminé',
      line: '«\u00a0{perk}\u00a0» est terminé pour {startup}.',
    },
    refused: {
      subject: '{tool}\u00a0: demande refusée',
      line: 'Votre demande pour «\u00a0{perk}\u00a0» est refusée.',
    },
    withdrawn: {
      subject: '{tool}\u00a0: demande retirée',
      line: 'La demande de {startup} pour «\u00a0{perk}\u00a0» est retirée.',
    },
    revoked: {
      subject: '{tool}\u00a0: avantage révoqué',
      line: 'Le studio a révoqué «\u00a0{perk}\u00a0» pour {startup}.',
    },
  },
} as const;
