import type { Translation } from '@perkotheque/domain/languages/translation';
import type { CONTRACT_CALENDAR_TEXTS_FR } from './texts.fr.ts';

export const CONTRACT_CALENDAR_TEXTS_EN = {
  own: 'Your contracts',
  all: 'Contracts of the studio',
  decision: 'Decide by: {tool}',
  decisionRenews: 'Last day to say no. Without a decision, the contract renews on {date}.',
  decisionEnds: 'Last day to decide. Without a decision, the contract ends on {date}.',
  renewal: 'Renewal: {tool}',
  renewalText: 'The contract renews on this day.',
  end: 'End of contract: {tool}',
  endText: 'The contract ends on this day.',
} as const satisfies Translation<typeof CONTRACT_CALENDAR_TEXTS_FR>;
