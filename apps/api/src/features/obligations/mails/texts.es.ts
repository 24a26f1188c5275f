import type { Translation } from '@perkotheque/domain/languages/translation';
import type { OBLIGATION_MAIL_TEXTS_FR } from './texts.fr.ts';

export const OBLIGATION_MAIL_TEXTS_ES = {
  greeting: 'Hola, {name}:',
  greetingUnnamed: 'Hola:',
  what: {
    'sign-in': 'conexión',
    applications: 'candidaturas',
    report: 'informe',
    renewal: 'renovación del estatus',
  },
  subject: '{vendor}: {what} antes del {date}',
  subjectLate: '{vendor}: {what}, plazo vencido el {date}',
  due: '{vendor} espera del estudio: {what}, a más tardar el {date}, {when}.',
  late: '{vendor} esperaba del estudio: {what}, a más tardar el {date}. El plazo ha vencido.',
  count: 'Candidaturas enviadas en el período: {count} de {target}.',
  ask: 'Cuando esté hecho, marca «Hecho»: las alertas se detienen.',
  askApplications: 'Cada activación enviada al socio cuenta. Las alertas se detienen al alcanzar el número.',
  when: { today: 'hoy', tomorrow: 'mañana', days: 'dentro de {days} días' },
  ownerLeft: '{name} era responsable y ya no está en el equipo: esta alerta te llega a ti.',
  ownerMissing: 'Esta obligación no tiene responsable: esta alerta te llega a ti.',
  nameOne: 'Nombra a un responsable y las próximas alertas irán a esa persona.',
  action: 'Ver las obligaciones',
  why: 'Recibes este mensaje porque sigues esta obligación.',
  whyAdmin: 'Recibes este mensaje porque eres administrador.',
  unsubscribe: 'No recibir más recordatorios de contratos y obligaciones',
} as const satisfies Translation<typeof OBLIGATION_MAIL_TEXTS_FR>;
