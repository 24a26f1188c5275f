import type { Translation } from '@perkotheque/domain/languages/translation';
import type { CODE_MAIL_TEXTS_FR } from './texts.fr.ts';

export const CODE_MAIL_TEXTS_ES = {
  greeting: 'Hola, {name}:',
  greetingUnnamed: 'Hola:',
  reason: 'Detalle: {reason}',
  unsubscribe: 'No recibir más correos sobre las ventajas',
  stockLow: {
    subject: '{perk} ({tool}): quedan {left} códigos',
    intro:
      'Quedan {left} códigos de {imported} para la ventaja «{perk}» de {tool}. Añade más para que no se detenga.',
    action: 'Añadir códigos',
    why: 'Recibes este mensaje porque gestionas las ventajas.',
  },
  stockBack: {
    subject: '{perk} ({tool}) vuelve a estar disponible',
    intro: 'La ventaja «{perk}» de {tool} vuelve a estar disponible. Por orden de llegada.',
    action: 'Ver la ventaja',
    why: 'Recibes este mensaje porque tu startup eligió «Avisarme».',
  },
  secretReplaced: {
    subject: '{perk} ({tool}): tu acceso ha cambiado',
    intro:
      'El código o el enlace de la ventaja «{perk}» de {tool} se ha sustituido. El anterior ya no sirve; el nuevo te espera en la página de tu activación.',
    action: 'Ver mi activación',
    why: 'Recibes este mensaje porque tu startup tiene esta ventaja.',
  },
  reportAccepted: {
    subject: '{perk} ({tool}): sobre tu aviso',
    intro:
      'Hemos comprobado tu aviso sobre «{perk}» de {tool}. Lo que debes saber te espera en la página de tu activación.',
    action: 'Ver mi activación',
    why: 'Recibes este mensaje porque tu startup avisó de que este código no funcionaba.',
  },
  reportDeclined: {
    subject: '{perk} ({tool}): tu código no se sustituye',
    intro: 'Tu aviso sobre «{perk}» de {tool} no ha dado lugar a un código nuevo.',
    action: 'Ver mi activación',
    why: 'Recibes este mensaje porque tu startup avisó de que este código no funcionaba.',
  },
} as const satisfies Translation<typeof CODE_MAIL_TEXTS_FR>;
