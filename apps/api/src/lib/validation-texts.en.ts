import type { Translation } from '@perkotheque/domain/languages/translation';
import type { VALIDATION_TEXTS_FR } from './validation-texts.fr.ts';

export const VALIDATION_TEXTS_EN = {
  required: 'This field is required.',
  type: 'This value is not of the expected type.',
  choice: 'Choose one of the values offered.',
  unexpected: 'This field is not expected.',
  invalid: 'This value is not valid.',
  minCharacters_one: 'At least {count} character.',
  minCharacters_other: 'At least {count} characters.',
  maxCharacters_one: 'At most {count} character.',
  maxCharacters_other: 'At most {count} characters.',
  minEntries_one: 'At least {count} entry.',
  minEntries_other: 'At least {count} entries.',
  maxEntries_one: 'At most {count} entry.',
  maxEntries_other: 'At most {count} entries.',
  minValue: 'The value must be at least {count}.',
  maxValue: 'The value must be at most {count}.',
  format: 'This format is not valid.',
  formats: {
    email: 'This email address is not valid.',
    url: 'This web address is not valid.',
    uuid: 'This identifier is not valid.',
    datetime: 'This date is not valid.',
    date: 'This date is not valid.',
  },
  faults: {
    end_before_start: 'The end is before the start.',
    seats_missing: 'Enter the number of seats.',
    deputy_is_owner: 'The deputy is another person than the owner.',
    amount_too_large: 'This amount is too large.',
  },
} as const satisfies Translation<typeof VALIDATION_TEXTS_FR>;
