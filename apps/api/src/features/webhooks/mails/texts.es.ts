import type { Translation } from '@perkotheque/domain/languages/translation';
import type { WEBHOOK_MAIL_TEXTS_FR } from './texts.fr.ts';

export const WEBHOOK_MAIL_TEXTS_ES = {
  greeting: 'Hola, {name}:',
  greetingUnnamed: 'Hola:',
  subject: 'La conexión «{webhook}» está desactivada',
  gone: 'La conexión «{webhook}» está desactivada: su destinatario respondió que ya no existe (410).',
  failing:
    'La conexión «{webhook}» está desactivada: no se le ha podido entregar ningún evento desde hace tres días.',
  next: 'Los eventos que esperaban figuran como fallidos durante 30 días. Corrige la dirección, reactiva la conexión y elige «Reenviar los fallos».',
  action: 'Ver las conexiones',
  why: 'Recibes este mensaje porque eres administrador.',
} as const satisfies Translation<typeof WEBHOOK_MAIL_TEXTS_FR>;
