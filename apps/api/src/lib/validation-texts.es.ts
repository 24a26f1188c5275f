import type { Translation } from '@perkotheque/domain/languages/translation';
import type { VALIDATION_TEXTS_FR } from './validation-texts.fr.ts';

export const VALIDATION_TEXTS_ES = {
  required: 'Este campo es obligatorio.',
  type: 'Este valor no es del tipo esperado.',
  choice: 'Elige uno de los valores propuestos.',
  unexpected: 'Este campo no se esperaba.',
  invalid: 'Este valor no es válido.',
  minCharacters_one: 'Al menos {count} carácter.',
  minCharacters_other: 'Al menos {count} caracteres.',
  maxCharacters_one: 'Como máximo {count} carácter.',
  maxCharacters_other: 'Como máximo {count} caracteres.',
  minEntries_one: 'Al menos {count} elemento.',
  minEntries_other: 'Al menos {count} elementos.',
  maxEntries_one: 'Como máximo {count} elemento.',
  maxEntries_other: 'Como máximo {count} elementos.',
  minValue: 'El valor debe ser como mínimo {count}.',
  maxValue: 'El valor debe ser como máximo {count}.',
  format: 'Este formato no es válido.',
  formats: {
    email: 'Esta dirección de correo no es válida.',
    url: 'Esta dirección web no es válida.',
    uuid: 'Este identificador no es válido.',
    datetime: 'Esta fecha no es válida.',
    date: 'Esta fecha no es válida.',
  },
  faults: {
    end_before_start: 'El final es anterior al inicio.',
    seats_missing: 'Indica el número de plazas.',
    deputy_is_owner: 'El suplente es otra persona que el responsable.',
    amount_too_large: 'Este importe es demasiado grande.',
  },
} as const satisfies Translation<typeof VALIDATION_TEXTS_FR>;
