import type { Translation } from '@perkotheque/domain/languages/translation';
import type { FIELD_TEXTS_FR } from './texts.fr.ts';

export const FIELD_TEXTS_ES = {
  tool: 'Elige una herramienta del catálogo a la que tengas acceso.',
  problems: {
    percent: 'Indica un porcentaje entre 0 y 100.',
    whole: 'Indica un número entero de plazas.',
    months: 'Indica un número de meses entre 1 y 120.',
    dates: 'El fin es posterior al inicio.',
    other_obligation: 'Precisa la obligación.',
  },
  missing: {
    public_url: 'Indica el enlace que abrir antes de publicar.',
    introduction_email: 'Indica a quién escribir antes de publicar.',
    secret: 'Añade el código o el enlace privado antes de publicar.',
    codes: 'Añade al menos un código antes de publicar.',
  },
} as const satisfies Translation<typeof FIELD_TEXTS_FR>;
