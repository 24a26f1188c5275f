/** Shown beside a form field whose value the server refuses. */
export const VALIDATION_TEXTS_FR = {
  required: 'Ce champ est obligatoire.',
  type: 'Cette valeur n’est pas du type attendu.',
  choice: 'Choisissez une des valeurs proposées.',
  unexpected: 'Ce champ n’est pas attendu.',
  invalid: 'Cette valeur n’est pas valable.',
  minCharacters_one: 'Au moins {count} caractère.',
  minCharacters_other: 'Au moins {count} caractères.',
  maxCharacters_one: 'Au plus {count} caractère.',
  maxCharacters_other: 'Au plus {count} caractères.',
  minEntries_one: 'Au moins {count} élément.',
  minEntries_other: 'Au moins {count} éléments.',
  maxEntries_one: 'Au plus {count} élément.',
  maxEntries_other: 'Au plus {count} éléments.',
  minValue: 'La valeur doit être d’au moins {count}.',
  maxValue: 'La valeur doit être d’au plus {count}.',
  format: 'Ce format n’est pas valable.',
  formats: {
    email: 'Cette adresse e-mail n’est pas valable.',
    url: 'Cette adresse web n’est pas valable.',
    uuid: 'Cet identifiant n’est pas valable.',
    datetime: 'Cette date n’est pas valable.',
    date: 'Cette date n’est pas valable.',
  },
  /** Rules over several fields of a contract. */
  faults: {
    end_before_start: 'La fin précède le début.',
    seats_missing: 'Indiquez le nombre de places.',
    deputy_is_owner: 'Le suppléant est une autre personne que le responsable.',
    amount_too_large: 'Ce montant est trop grand.',
  },
} as const;
