import type { Translation } from '@perkotheque/domain/languages/translation';
import type { STATUS_MAIL_TEXTS_FR } from './texts.fr.ts';

export const STATUS_MAIL_TEXTS_ES = {
  greeting: 'Hola, {name}:',
  greetingUnnamed: 'Hola:',
  statuses: {
    pending: 'Pendiente',
    'in-review': 'En revisión',
    approved: 'Aprobada',
    rejected: 'Rechazada',
  },
  subject: 'Solicitud «{tool}»: {status}',
  requester: 'Tu solicitud «{tool}» ha cambiado de estado: {status}.',
  voter: 'La solicitud «{tool}», que apoyas, ha cambiado de estado: {status}.',
  reason: 'Motivo: {reason}',
  action: 'Ver la solicitud',
  why: {
    requester: 'Recibes este mensaje porque hiciste esta solicitud.',
    voter: 'Recibes este mensaje porque votaste por esta solicitud.',
  },
  unsubscribe: 'No recibir más correos sobre las solicitudes',
} as const satisfies Translation<typeof STATUS_MAIL_TEXTS_FR>;
