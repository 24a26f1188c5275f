import type { Translation } from '@perkotheque/domain/languages/translation';
import type { WELCOME_TEXTS_FR } from './texts.fr.ts';

export const WELCOME_TEXTS_ES = {
  greeting: 'Hola, {name}:',
  greetingUnnamed: 'Hola:',
  subject: 'Tu cuenta está lista',
  intro: 'Un administrador te ha creado una cuenta en {app} con esta dirección de correo.',
  password:
    'La persona que creó la cuenta te dará la contraseña. Para elegir la tuya, pulsa «¿Has olvidado la contraseña?» en la página de inicio de sesión.',
  action: 'Iniciar sesión',
  notice: 'Si no esperabas este mensaje, puedes ignorarlo.',
} as const satisfies Translation<typeof WELCOME_TEXTS_FR>;
