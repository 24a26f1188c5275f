import type { Translation } from '@perkotheque/domain/languages/translation';
import type { ACCESS_MAIL_TEXTS_FR } from './texts.fr.ts';

export const ACCESS_MAIL_TEXTS_ES = {
  greeting: 'Hola {name}:',
  greetingUnnamed: 'Hola:',
  someone: 'Alguien',
  asked: {
    subject: '{person} pide acceso a {tool}',
    intro: '{person} ({email}) pide acceso a {tool}.',
    message: 'Su mensaje: {message}',
    action: 'Responder',
    why: 'Recibe este mensaje porque puede conceder este acceso.',
  },
  granted: {
    subject: 'Tiene acceso a {tool}',
    intro: 'Su solicitud ha sido aceptada: {tool} está abierto para usted.',
    until: 'Su solicitud ha sido aceptada: {tool} está abierto para usted hasta el {day} incluido.',
    action: 'Abrir la ficha',
    why: 'Recibe este mensaje porque ha pedido este acceso.',
  },
  refused: {
    subject: 'Su solicitud de acceso a {tool}',
    intro: 'Su solicitud de acceso a {tool} no ha sido aceptada.',
    reason: 'Motivo: {reason}',
    action: 'Ver la ficha',
    why: 'Recibe este mensaje porque ha pedido este acceso.',
  },
  unsubscribe: 'Dejar de recibir estos mensajes',
} as const satisfies Translation<typeof ACCESS_MAIL_TEXTS_FR>;
