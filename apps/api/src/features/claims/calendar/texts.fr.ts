export const CALENDAR_TEXTS_FR = {
  name: 'Avantages de {startup}',
  end: 'Fin de l’avantage\u00a0: {tool}',
  endText: 'Dernier jour de «\u00a0{perk}\u00a0».',
  decision: 'À décider\u00a0: {tool}',
  decisionText: '«\u00a0{perk}\u00a0» se termine le {date}. Continuer, résilier, négocier ou changer\u00a0?',
  price: 'Ensuite\u00a0: {price} par mois.',
} as const;
