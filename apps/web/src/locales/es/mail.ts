import type { Translation } from '@perkotheque/domain/languages/translation';
import type { mail as french } from '../fr/mail.ts';

export const mail = {
  titles: { unsubscribe: 'Darse de baja' },
  ask: {
    title: '¿Dejar de recibir estos correos?',
    text: 'No recibirás más correos como el que has abierto. Los demás no cambian.',
    confirm: 'Darme de baja',
  },
  done: {
    title: 'Te has dado de baja',
    text: 'No te enviaremos más estos correos. Todo sigue visible en la aplicación.',
    undo: 'Volver a recibirlos',
  },
  undone: {
    title: 'Vuelves a recibir estos correos',
    text: 'Te avisaremos de nuevo por correo electrónico.',
  },
  invalid: {
    title: 'Este enlace ya no es válido',
    text: 'Abre el del último correo que hayas recibido.',
  },
} as const satisfies Translation<typeof french>;
