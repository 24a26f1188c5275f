import type { TOKEN_MAIL_TEXTS_FR } from './texts.fr.ts';

export const TOKEN_MAIL_TEXTS_ES = {
  greeting: 'Hola, {name}:',
  greetingUnnamed: 'Hola:',
  created: {
    subject: 'Nuevo token de API: {token}',
    body: [
      'Se acaba de crear el token de API «{token}» en tu cuenta. Hasta el {date} da a un programa estos permisos: {scopes}.',
      'No abre credenciales, códigos, cuenta, contraseña, sesión ni tokens.',
    ],
    notice:
      '¿No has creado este token? Revócalo y cambia tu contraseña: todos tus tokens dejarán de funcionar.',
  },
  expiring: {
    subject: 'Tu token de API «{token}» caduca el {date}',
    body: [
      'El token de API «{token}» caduca el {date}. El programa que lo usa se detendrá ese día.',
      'Si aún se necesita, crea otro y sustitúyelo en el programa. Si no, no hay nada que hacer.',
    ],
    notice: 'Recibes este mensaje porque el token es tuyo.',
  },
  action: 'Ver mis tokens',
} satisfies Record<keyof typeof TOKEN_MAIL_TEXTS_FR, unknown>;
