import type { Translation } from '@perkotheque/domain/languages/translation';
import type { STARTUP_MAIL_TEXTS_FR } from './texts.fr.ts';

export const STARTUP_MAIL_TEXTS_ES = {
  greeting: 'Hola, {name}:',
  greetingUnnamed: 'Hola:',
  someone: 'Alguien',
  invitation: {
    subject: 'Únete a {startup}',
    intro: 'Te invitan a unirte a {startup} en {app} para aprovechar sus ventajas.',
    action: 'Ver la invitación',
    notice:
      'Esta invitación es solo para tu dirección, sirve una sola vez y es válida hasta el {day}. Si no la esperabas, ignora este mensaje.',
  },
  appInvitation: {
    subject: 'Únete a {app}',
    intro: 'Te invitan a unirte a {app}. Abre la invitación para elegir tu contraseña.',
    action: 'Ver la invitación',
    notice:
      'Esta invitación es solo para tu dirección, sirve una sola vez y es válida hasta el {day}. Si no la esperabas, ignora este mensaje.',
  },
  joinRequest: {
    subject: '{person} pide unirse a {startup}',
    intro: '{person} ({email}) pide unirse a {startup}. Acepta solo si conoces a esta persona.',
    action: 'Decidir',
    lead: 'Recibes este mensaje porque eres responsable de esta startup.',
    staff: 'Recibes este mensaje porque esta startup no tiene ningún responsable activo.',
  },
  joinAccepted: {
    subject: 'Bienvenida a {startup}',
    intro: 'Tu solicitud se ha aceptado: formas parte de {startup}.',
    action: 'Abrir Mi startup',
    notice: 'Recibes este mensaje porque pediste unirte a esta startup.',
  },
  joinDeclined: {
    subject: 'Tu solicitud para {startup}',
    intro:
      'Tu solicitud para unirte a {startup} no se ha aceptado. Si es un error, habla con su responsable.',
    action: 'Abrir Mi startup',
    notice: 'Recibes este mensaje porque pediste unirte a esta startup.',
  },
  missingStartup: {
    subject: '{person} pide añadir {startup}',
    intro:
      '{person} ({email}) dice formar parte de «{startup}», que no está en el programa. Acepta solo si conoces a esta persona.',
    action: 'Responder',
    notice: 'Recibes este mensaje porque gestionas el programa.',
  },
  missingDeclined: {
    subject: 'Tu solicitud para {startup}',
    intro: 'El equipo del programa no ha añadido «{startup}».',
    reason: 'Su respuesta: {reason}',
    action: 'Abrir Mi startup',
    notice: 'Recibes este mensaje porque pediste añadir esta startup.',
  },
  noLead: {
    subject: '{startup} ya no tiene responsable',
    intro:
      '{startup} ya no tiene ningún responsable activo. Sus nuevas activaciones esperan a que nombres uno.',
    action: 'Nombrar un responsable',
    notice: 'Recibes este mensaje porque gestionas el programa.',
  },
} as const satisfies Translation<typeof STARTUP_MAIL_TEXTS_FR>;
