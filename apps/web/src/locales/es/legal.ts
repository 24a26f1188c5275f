import type { Translation } from '@perkotheque/domain/languages/translation';
import type { legal as french } from '../fr/legal.ts';

export const legal = {
  titles: {
    notice: 'Aviso legal',
    privacy: 'Política de privacidad',
    terms: 'Condiciones de uso',
  },
  about: {
    notice: 'Quién edita y aloja el servicio. Obligatorio en Francia.',
    privacy: 'Qué pasa con cada dato personal. Obligatoria (RGPD).',
    terms: 'Las reglas del servicio. Puede pedir a cada miembro que las acepte.',
  },
  loading: 'Cargando el texto',
  loadFailed: 'No se ha podido mostrar el texto',
  publishedOn: 'Versión {version}, publicada el {date}',
  incomplete: 'La organización que edita este servicio aún no ha completado ni publicado este texto.',
  old: 'Está leyendo una versión antigua.',
  versions: 'Otras versiones',
  neverPublished: 'Texto listo para completar, nunca publicado',
  current: 'Versión {version} en línea',
  open: 'Ver la página',
  language: 'Idioma del texto',
  text: 'Texto',
  textHelp: '«##» empieza un título, «-» un punto de lista, una línea vacía un párrafo.',
  translationHelp: 'Déjelo vacío para mostrar el texto francés.',
  blanks_one: 'Queda {count} pasaje entre corchetes por completar.',
  blanks_other: 'Quedan {count} pasajes entre corchetes por completar.',
  asking: 'Pedir a cada miembro que acepte esta versión, al registrarse o en su próxima visita',
  publish: 'Publicar la versión {version}',
  published: 'Versión {version} publicada.',
  publishFailed: 'No se ha podido publicar este texto',
  acceptTitle: 'Condiciones de uso',
  acceptText: 'Lea y acepte la versión {version} para continuar.',
  accept: 'Leído y aceptado',
  acceptFailed: 'No se ha podido registrar su acuerdo',
} as const satisfies Translation<typeof french>;
