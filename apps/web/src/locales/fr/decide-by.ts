/** Until when a contract can still be stopped (REN-02). */
export const decideBy = {
  none: 'Sans échéance',
  today: 'Décider aujourd’hui, {date}',
  tomorrow: 'Décider avant le {date}, demain',
  open_one: 'Décider avant le {date}, dans {count, number} jour',
  open_other: 'Décider avant le {date}, dans {count, number} jours',
  missed_one: 'Délai dépassé de {count, number} jour, le {date}',
  missed_other: 'Délai dépassé de {count, number} jours, le {date}',
  ended_one: 'Échu depuis {count, number} jour, le {date}',
  ended_other: 'Échu depuis {count, number} jours, le {date}',
  stops: 'S’arrête le {date}',
  stopped: 'Arrêté le {date}',
} as const;
