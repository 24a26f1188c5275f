export const PLEDGE_MAIL_TEXTS_FR = {
  greeting: 'Bonjour {name},',
  greetingUnnamed: 'Bonjour,',
  subject: '{tool}\u00a0: l’avantage que vous attendiez est là',
  intro:
    'Votre startup s’était engagée pour {tool}. Avec les autres, cela a pesé\u00a0: le studio a obtenu «\u00a0{perk}\u00a0».',
  next: 'Votre engagement ne vous oblige à rien\u00a0: à vous de voir.',
  action: 'Voir l’avantage',
  why: 'Vous recevez ce message parce que votre startup s’est engagée sur cette demande.',
  unsubscribe: 'Ne plus recevoir les e-mails sur les demandes',
} as const;
