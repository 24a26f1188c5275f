import type { Translation } from '@perkotheque/domain/languages/translation';
import type { NOTICE_TEXTS_FR } from './texts.fr.ts';

export const NOTICE_TEXTS_ES = {
  greeting: 'Hola, {name}:',
  greetingUnnamed: 'Hola:',
  others: 'Y {count} más en el catálogo.',
  newTools: {
    subjectOne: 'Nueva herramienta: {tool}',
    subjectMany: '{count} herramientas nuevas en el catálogo',
    introOne: 'Acaba de llegar una herramienta al catálogo.',
    introMany: 'Acaban de llegar {count} herramientas al catálogo.',
    action: 'Abrir el catálogo',
    why: 'Recibes este mensaje porque {app} anuncia las nuevas herramientas a sus miembros.',
    unsubscribe: 'No recibir más avisos de nuevas herramientas',
  },
  favorites: {
    subjectOne: '{tool} se ha actualizado',
    subjectMany: '{count} de tus favoritos se han actualizado',
    introOne: 'Una de tus herramientas favoritas se ha actualizado.',
    introMany: '{count} de tus herramientas favoritas se han actualizado.',
    action: 'Ver mis favoritos',
    why: 'Recibes este mensaje porque sigues las novedades de tus favoritos.',
    unsubscribe: 'No recibir más novedades de mis favoritos',
  },
  digest: {
    subject: 'Tu semana en {app}',
    tools: 'Nuevas herramientas de la semana ({count})',
    requests: 'Solicitudes de la semana ({count})',
    votesFew: '{count}\u00a0voto',
    votesMany: '{count}\u00a0votos',
    others: 'Y {count} más.',
    action: 'Abrir {app}',
    why: 'Recibes este mensaje porque has pedido el resumen semanal.',
    unsubscribe: 'No recibir más el resumen semanal',
  },
  newRequest: {
    subject: 'Nueva solicitud: {tool}',
    intro: '{person} solicita «{tool}».',
    someone: 'Un miembro',
    action: 'Ver la solicitud',
    why: 'Recibes este mensaje porque gestionas las solicitudes de herramientas.',
    unsubscribe: 'No recibir más correos sobre las solicitudes',
  },
  votes: {
    subject: '{count} votos para {tool}',
    intro: 'Su solicitud «{tool}» ya tiene {count} votos.',
    action: 'Ver la solicitud',
    why: 'Recibe este mensaje porque hizo esta solicitud.',
    unsubscribe: 'No recibir más correos sobre las solicitudes',
  },
} as const satisfies Translation<typeof NOTICE_TEXTS_FR>;
