import type { Translation } from '@perkotheque/domain/languages/translation';
import type { decideBy as french } from '../fr/decide-by.ts';

export const decideBy = {
  none: 'Sin vencimiento',
  today: 'Decidir hoy, {date}',
  tomorrow: 'Decidir antes del {date}, mañana',
  open_one: 'Decidir antes del {date}, dentro de {count, number} día',
  open_other: 'Decidir antes del {date}, dentro de {count, number} días',
  missed_one: 'Plazo vencido hace {count, number} día, el {date}',
  missed_other: 'Plazo vencido hace {count, number} días, el {date}',
  ended_one: 'Terminado hace {count, number} día, el {date}',
  ended_other: 'Terminado hace {count, number} días, el {date}',
  stops: 'Termina el {date}',
  stopped: 'Terminado el {date}',
} as const satisfies Translation<typeof french>;
