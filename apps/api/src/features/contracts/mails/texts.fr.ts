export const CONTRACT_MAIL_TEXTS_FR = {
  greeting: 'Bonjour {name},',
  greetingUnnamed: 'Bonjour,',
  subject: '{tool}\u00a0: décider avant le {date}',
  subjectLate: '{tool}\u00a0: délai passé depuis le {date}',
  renews:
    'Le contrat «\u00a0{tool}\u00a0» se renouvelle le {end}. Dernier jour pour dire non\u00a0: le {date}, {when}.',
  ends: 'Le contrat «\u00a0{tool}\u00a0» se termine le {end}, {when}, et ne se renouvelle pas tout seul.',
  late: 'Le dernier jour pour dire non au contrat «\u00a0{tool}\u00a0» était le {date}. Sans décision, il se renouvelle le {end}.',
  ask: 'Renouveler, renégocier, résilier ou remplacer\u00a0: une décision arrête ces rappels.',
  when: { today: 'aujourd’hui', tomorrow: 'demain', days: 'dans {days} jours' },
  ownerLeft: '{name} était responsable de ce contrat et n’y a plus accès\u00a0: ce rappel vous revient.',
  ownerMissing: 'Ce contrat n’a pas de responsable\u00a0: ce rappel vous revient.',
  nameOne: 'Nommez un responsable, et les prochains rappels iront à cette personne.',
  action: 'Décider',
  why: 'Vous recevez ce message parce que vous suivez ce contrat.',
  whyAdmin: 'Vous recevez ce message parce que vous êtes administrateur.',
  unsubscribe: 'Ne plus recevoir les rappels de contrats',
} as const;
