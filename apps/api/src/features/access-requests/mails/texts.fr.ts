export const ACCESS_MAIL_TEXTS_FR = {
  greeting: 'Bonjour {name},',
  greetingUnnamed: 'Bonjour,',
  someone: 'Quelqu’un',
  asked: {
    subject: '{person} demande l’accès à {tool}',
    intro: '{person} ({email}) demande l’accès à {tool}.',
    message: 'Son message\u00a0: {message}',
    action: 'Répondre',
    why: 'Vous recevez ce message parce que vous pouvez accorder cet accès.',
  },
  granted: {
    subject: 'Vous avez accès à {tool}',
    intro: 'Votre demande est acceptée\u00a0: {tool} vous est ouvert.',
    until: 'Votre demande est acceptée\u00a0: {tool} vous est ouvert jusqu’au {day} inclus.',
    action: 'Ouvrir la fiche',
    why: 'Vous recevez ce message parce que vous avez demandé cet accès.',
  },
  refused: {
    subject: 'Votre demande d’accès à {tool}',
    intro: 'Votre demande d’accès à {tool} n’a pas été acceptée.',
    reason: 'Raison\u00a0: {reason}',
    action: 'Voir la fiche',
    why: 'Vous recevez ce message parce que vous avez demandé cet accès.',
  },
  unsubscribe: 'Ne plus recevoir ces messages',
} as const;
