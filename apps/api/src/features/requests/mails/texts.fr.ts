export const STATUS_MAIL_TEXTS_FR = {
  greeting: 'Bonjour {name},',
  greetingUnnamed: 'Bonjour,',
  statuses: {
    pending: 'En attente',
    'in-review': 'En examen',
    approved: 'Approuvée',
    rejected: 'Refusée',
  },
  subject: 'Demande «\u00a0{tool}\u00a0»\u00a0: {status}',
  requester: 'Votre demande «\u00a0{tool}\u00a0» a changé de statut\u00a0: {status}.',
  voter: 'La demande «\u00a0{tool}\u00a0», que vous soutenez, a changé de statut\u00a0: {status}.',
  reason: 'Raison\u00a0: {reason}',
  action: 'Voir la demande',
  why: {
    requester: 'Vous recevez ce message parce que vous avez fait cette demande.',
    voter: 'Vous recevez ce message parce que vous avez voté pour cette demande.',
  },
  unsubscribe: 'Ne plus recevoir les e-mails sur les demandes',
} as const;
