import type { Translation } from '@perkotheque/domain/languages/translation';
import type { ownData as french } from '../fr/own-data.ts';

export const ownData = {
  title: 'Mis datos',
  text: 'Lo que la aplicación guarda sobre ti y tu derecho a marcharte.',
  download: 'Descargar mis datos',
  downloadHelp:
    'Un archivo JSON: perfil, preferencias, favoritos, solicitudes, votos, startups, activaciones, sesiones y actividad.',
  fileName: 'perkotheque-mis-datos.json',
  downloadFailed: 'No se ha podido descargar',
  delete: 'Eliminar mi cuenta',
  deleteHelp: 'Es definitivo. Lo que has escrito se conserva como «Usuario eliminado».',
  dialogTitle: 'Eliminar mi cuenta',
  dialogText:
    'Se borrarán tu cuenta, tus sesiones, tus favoritos y tus preferencias. Tus solicitudes se conservan como «Usuario eliminado». Esta acción es irreversible.',
  dialogSubmit: 'Eliminar definitivamente',
} as const satisfies Translation<typeof french>;
