export const mail = {
  titles: { unsubscribe: 'Se désabonner' },
  ask: {
    title: 'Ne plus recevoir ces e-mails\u00a0?',
    text: 'Vous ne serez plus prévenu par e-mail quand une demande que vous avez faite ou soutenue change de statut.',
    confirm: 'Me désabonner',
  },
  done: {
    title: 'Vous êtes désabonné',
    text: 'Ces e-mails ne vous seront plus envoyés. Les demandes restent visibles dans l’application.',
    undo: 'Me réabonner',
  },
  undone: {
    title: 'Vous êtes réabonné',
    text: 'Vous serez de nouveau prévenu par e-mail.',
  },
  invalid: {
    title: 'Ce lien n’est plus valable',
    text: 'Ouvrez celui du dernier e-mail reçu.',
  },
} as const;
