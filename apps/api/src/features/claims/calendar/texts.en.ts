import type { Translation } from '@perkotheque/domain/languages/translation';
import type { CALENDAR_TEXTS_FR } from './texts.fr.ts';

export const CALENDAR_TEXTS_EN = {
  name: 'Perks of {startup}',
  end: 'Perk ends: {tool}',
  endText: 'Last day of “{perk}”.',
  decision: 'To decide: {tool}',
  decisionText: '“{perk}” ends on {date}. Continue, cancel, negotiate or switch?',
  price: 'Then: {price} per month.',
} as const satisfies Translation<typeof CALENDAR_TEXTS_FR>;
