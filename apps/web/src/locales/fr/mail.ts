export const mail = {
  titles: { unsubscribe: 'Se désabonner' },
  ask: {
    title: 'Ne plus recevoir ces e-mails\u00a0?',
    text: 'Vous ne recevrez plus les e-mails de la sorte de celui que vous avez ouvert. Les autres ne changent pas.',
    confirm: 'Me désabonner',
  },
  done: {
    title: 'Vous êtes désabonné',
    text: 'Ces e-mails ne vous seront plus envoyés. Tout reste visible dans l’application.',
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
