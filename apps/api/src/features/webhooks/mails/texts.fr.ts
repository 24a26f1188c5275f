export const WEBHOOK_MAIL_TEXTS_FR = {
  greeting: 'Bonjour {name},',
  greetingUnnamed: 'Bonjour,',
  subject: 'La connexion «\u00a0{webhook}\u00a0» est désactivée',
  gone: 'La connexion «\u00a0{webhook}\u00a0» est désactivée\u00a0: son destinataire a répondu qu’il n’existe plus (410).',
  failing:
    'La connexion «\u00a0{webhook}\u00a0» est désactivée\u00a0: aucun événement n’a pu lui être remis depuis trois jours.',
  next: 'Les événements qui attendaient sont marqués en échec pendant 30\u00a0jours. Corrigez l’adresse, réactivez la connexion, puis choisissez «\u00a0Renvoyer les échecs\u00a0».',
  action: 'Voir les connexions',
  why: 'Vous recevez ce message parce que vous êtes administrateur.',
} as const;
