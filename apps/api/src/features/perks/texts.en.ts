import type { Translation } from '@perkotheque/domain/languages/translation';
import type { FIELD_TEXTS_FR } from './texts.fr.ts';

export const FIELD_TEXTS_EN = {
  tool: 'Choose a tool of the catalogue that you can open.',
  problems: {
    percent: 'Enter a percentage between 0 and 100.',
    whole: 'Enter a whole number of seats.',
    months: 'Enter a number of months between 1 and 120.',
    dates: 'The end comes after the start.',
    other_obligation: 'Describe the obligation.',
  },
  missing: {
    public_url: 'Enter the link to open before publishing.',
    introduction_email: 'Enter whom to write to before publishing.',
    secret: 'Add the code or the private link before publishing.',
    codes: 'Add at least one code before publishing.',
  },
} as const satisfies Translation<typeof FIELD_TEXTS_FR>;
