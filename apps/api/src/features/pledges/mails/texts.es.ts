import type { Translation } from '@perkotheque/domain/languages/translation';
import type { PLEDGE_MAIL_TEXTS_FR } from './texts.fr.ts';

export const PLEDGE_MAIL_TEXTS_ES = {
  greeting: 'Hola, {name}:',
  greetingUnnamed: 'Hola:',
  subject: '{tool}: ya está la ventaja que esperabas',
  intro: 'Tu startup se comprometió con {tool}. Junto con las demás, pesó: el estudio ha obtenido «{perk}».',
  next: 'Tu compromiso no te obliga a nada: tú decides.',
  action: 'Ver la ventaja',
  why: 'Recibes este mensaje porque tu startup se comprometió en esta solicitud.',
  unsubscribe: 'No recibir más correos sobre las solicitudes',
} as const satisfies Translation<typeof PLEDGE_MAIL_TEXTS_FR>;
