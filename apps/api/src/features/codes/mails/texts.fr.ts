export const CODE_MAIL_TEXTS_FR = {
  greeting: 'Bonjour {name},',
  greetingUnnamed: 'Bonjour,',
  reason: 'Précision\u00a0: {reason}',
  unsubscribe: 'Ne plus recevoir les e-mails sur les avantages',
  stockLow: {
    subject: '{perk} ({tool})\u00a0: {left} codes restants',
    intro:
      'Il reste {left} codes sur {imported} pour l’avantage «\u00a0{perk}\u00a0» de {tool}. Ajoutez-en pour qu’il ne s’arrête pas.',
    action: 'Ajouter des codes',
    why: 'Vous recevez ce message parce que vous gérez les avantages.',
  },
  stockBack: {
    subject: '{perk} ({tool}) est de nouveau disponible',
    intro:
      'L’avantage «\u00a0{perk}\u00a0» de {tool} est de nouveau disponible. Premier arrivé, premier servi.',
    action: 'Voir l’avantage',
    why: 'Vous recevez ce message parce que votre startup a choisi «\u00a0Me prévenir\u00a0».',
  },
  secretReplaced: {
    subject: '{perk} ({tool})\u00a0: votre accès a changé',
    intro:
      'Le code ou le lien de l’avantage «\u00a0{perk}\u00a0» de {tool} a été remplacé. L’ancien ne sert plus\u00a0; le nouveau vous attend sur la page de votre activation.',
    action: 'Voir mon activation',
    why: 'Vous recevez ce message parce que votre startup a obtenu cet avantage.',
  },
  reportAccepted: {
    subject: '{perk} ({tool})\u00a0: la suite de votre signalement',
    intro:
      'Nous avons vérifié votre signalement sur «\u00a0{perk}\u00a0» de {tool}. Ce qu’il faut savoir vous attend sur la page de votre activation.',
    action: 'Voir mon activation',
    why: 'Vous recevez ce message parce que votre startup a signalé que ce code ne marchait pas.',
  },
  reportDeclined: {
    subject: '{perk} ({tool})\u00a0: votre code n’est pas remplacé',
    intro: 'Votre signalement sur «\u00a0{perk}\u00a0» de {tool} n’a pas donné lieu à un nouveau code.',
    action: 'Voir mon activation',
    why: 'Vous recevez ce message parce que votre startup a signalé que ce code ne marchait pas.',
  },
} as const;
