export const BUDGET_MAIL_TEXTS_FR = {
  greeting: 'Bonjour {name},',
  greetingUnnamed: 'Bonjour,',
  subject: 'Budget {team} {year}\u00a0: {threshold}\u00a0% atteints',
  near: 'Les dépenses prévues de l’équipe «\u00a0{team}\u00a0» pour {year} atteignent {threshold}\u00a0% de son budget.',
  over: 'Les dépenses prévues de l’équipe «\u00a0{team}\u00a0» pour {year} atteignent tout son budget.',
  soft: 'Rien n’est bloqué\u00a0: à vous de voir quels contrats renégocier ou résilier.',
  action: 'Voir les dépenses',
  why: 'Vous recevez ce message parce que vous suivez les budgets des équipes.',
  unsubscribe: 'Ne plus recevoir les messages sur les contrats',
} as const;
