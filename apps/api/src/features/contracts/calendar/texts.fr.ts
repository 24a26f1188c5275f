export const CONTRACT_CALENDAR_TEXTS_FR = {
  own: 'Vos contrats',
  all: 'Contrats du studio',
  decision: 'Décider avant\u00a0: {tool}',
  decisionRenews: 'Dernier jour pour dire non. Sans décision, le contrat se renouvelle le {date}.',
  decisionEnds: 'Dernier jour pour décider. Sans décision, le contrat s’arrête le {date}.',
  renewal: 'Renouvellement\u00a0: {tool}',
  renewalText: 'Le contrat se renouvelle ce jour-là.',
  end: 'Fin du contrat\u00a0: {tool}',
  endText: 'Le contrat se termine ce jour-là.',
} as const;
