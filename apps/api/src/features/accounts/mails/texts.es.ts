import type { Translation } from '@perkotheque/domain/languages/translation';
import type { MAIL_TEXTS_FR } from './texts.fr.ts';

export const MAIL_TEXTS_ES = {
  greeting: 'Hola, {name}:',
  greetingUnnamed: 'Hola:',
  fallback: 'Si el botón no funciona, copia esta dirección en tu navegador:',
  confirmation: {
    subject: 'Confirma tu dirección de correo',
    intro: 'Tu cuenta de {app} está casi lista. Confirma tu dirección para poder iniciar sesión.',
    action: 'Confirmar mi dirección',
    notice:
      'Este enlace es válido durante 24 horas. Si no has creado ninguna cuenta, ábrelo y elige «No he sido yo».',
  },
  'account-exists': {
    subject: 'Ya tienes una cuenta',
    intro: 'Alguien ha intentado crear una cuenta de {app} con tu dirección, que ya tiene una.',
    action: 'Iniciar sesión',
    notice:
      'Si has sido tú, inicia sesión o pulsa «¿Has olvidado la contraseña?» en esa página. Si no, ignora este mensaje: no ha cambiado nada.',
  },
  'new-email': {
    subject: 'Confirma tu nueva dirección',
    intro:
      'Has pedido que tu cuenta de {app} use esta dirección. Confírmala con la sesión iniciada en tu cuenta.',
    action: 'Confirmar esta dirección',
    notice:
      'Este enlace es válido durante 24 horas y solo sirve una vez. Si no lo has pedido, ignora este mensaje: no cambia nada.',
  },
  reset: {
    subject: 'Elige una nueva contraseña',
    intro: 'Has pedido cambiar la contraseña de tu cuenta de {app}.',
    action: 'Elegir una contraseña',
    notice:
      'Este enlace es válido durante una hora y solo sirve una vez. Si no lo has pedido tú, ignora este mensaje: tu contraseña no cambia.',
  },
} as const satisfies Translation<typeof MAIL_TEXTS_FR>;
