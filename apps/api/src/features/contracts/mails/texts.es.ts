import type { Translation } from '@perkotheque/domain/languages/translation';
import type { CONTRACT_MAIL_TEXTS_FR } from './texts.fr.ts';

export const CONTRACT_MAIL_TEXTS_ES = {
  greeting: 'Hola, {name}:',
  greetingUnnamed: 'Hola:',
  subject: '{tool}: decidir antes del {date}',
  subjectLate: '{tool}: plazo vencido el {date}',
  renews: 'El contrato «{tool}» se renueva el {end}. Último día para decir que no: {date}, {when}.',
  ends: 'El contrato «{tool}» termina el {end}, {when}, y no se renueva solo.',
  late: 'El último día para decir que no al contrato «{tool}» fue el {date}. Sin decisión, se renueva el {end}.',
  ask: 'Renovar, renegociar, cancelar o reemplazar: una decisión detiene estos recordatorios.',
  when: { today: 'hoy', tomorrow: 'mañana', days: 'dentro de {days} días' },
  ownerLeft:
    '{name} era responsable de este contrato y ya no tiene acceso: este recordatorio le llega a usted.',
  ownerMissing: 'Este contrato no tiene responsable: este recordatorio le llega a usted.',
  nameOne: 'Nombre a un responsable y los próximos recordatorios irán a esa persona.',
  action: 'Decidir',
  why: 'Recibe este mensaje porque sigue este contrato.',
  whyAdmin: 'Recibe este mensaje porque es administrador.',
  unsubscribe: 'No recibir más recordatorios de contratos',
} as const satisfies Translation<typeof CONTRACT_MAIL_TEXTS_FR>;
