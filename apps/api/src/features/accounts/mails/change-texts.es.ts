import type { Translation } from '@perkotheque/domain/languages/translation';
import type { CHANGE_TEXTS_FR } from './change-texts.fr.ts';

export const CHANGE_TEXTS_ES = {
  greeting: 'Hola, {name}:',
  greetingUnnamed: 'Hola:',
  action: 'Abrir Mi cuenta',
  goneAction: 'Abrir el inicio',
  notice: 'Si no has sido tú, cambia tu contraseña cuanto antes y avisa a un administrador.',
  byAdmin: 'Si no lo has pedido, avisa a un administrador.',
  gone: 'Si no has sido tú, avisa a un administrador.',
  name: { subject: 'Tu nombre ha cambiado', intro: 'El nombre de tu cuenta de {app} es ahora {name}.' },
  picture: {
    subject: 'Tu imagen de perfil ha cambiado',
    intro: 'La imagen de tu cuenta de {app} se ha cambiado o retirado.',
  },
  emailAsked: {
    subject: 'Cambio de dirección solicitado',
    intro:
      'Alguien pide que tu cuenta de {app} use la dirección {email}. No cambia nada hasta que se confirme.',
  },
  emailChanged: {
    subject: 'Tu dirección ha cambiado',
    intro: 'Tu cuenta de {app} usa ahora la dirección {email}. Esta ya no sirve para iniciar sesión.',
  },
  password: {
    subject: 'Tu contraseña ha cambiado',
    intro: 'Se ha cambiado la contraseña de tu cuenta de {app}. Tus otras sesiones se han cerrado.',
  },
  sessions: {
    subject: 'Se han cerrado sesiones',
    intro: 'Se han cerrado una o varias sesiones de tu cuenta de {app} desde Mi cuenta.',
  },
  twoFactorOn: {
    subject: 'Doble autenticación activada',
    intro: 'Iniciar sesión en tu cuenta de {app} pide ahora un código además de la contraseña.',
  },
  twoFactorOff: {
    subject: 'Doble autenticación desactivada',
    intro: 'La contraseña basta de nuevo para iniciar sesión en tu cuenta de {app}.',
  },
  recoveryCodes: {
    subject: 'Nuevos códigos de recuperación',
    intro: 'Se han creado nuevos códigos de recuperación de tu cuenta de {app}. Los anteriores ya no sirven.',
  },
  twoFactorReset: {
    subject: 'Doble autenticación restablecida',
    intro:
      'Un administrador ha retirado la doble autenticación de tu cuenta de {app}. Tus sesiones se han cerrado: inicia sesión y actívala de nuevo.',
  },
  providerLinked: {
    subject: 'Una cuenta de organización está vinculada',
    intro: 'La cuenta de {provider} permite ahora iniciar sesión en tu cuenta de {app}.',
  },
  providerUnlinked: {
    subject: 'Una cuenta de organización está desvinculada',
    intro: 'La cuenta de {provider} ya no permite iniciar sesión en tu cuenta de {app}.',
  },
  deleted: {
    subject: 'Tu cuenta se ha eliminado',
    intro: 'Tu cuenta de {app} se ha eliminado, con tus sesiones, favoritos y preferencias.',
  },
} as const satisfies Translation<typeof CHANGE_TEXTS_FR>;
