import type { Translation } from '@perkotheque/domain/languages/translation';
import type { toolUse as french } from '../fr/tool-use.ts';

export const toolUse = {
  title: 'Who uses it?',
  saved: 'Noted',
  takenBack: 'Removed',
  failed: 'Nothing was saved',
  figures: {
    none: 'No figure to show yet.',
    startups: 'Used by {count, number} startups',
    cohort: 'Used by {count, number} startups, {cohort, number} of them in your cohort',
    among: 'Among them: {names}',
    named: 'Used by {names}, among others',
    counted: '{name} ({count, number})',
    outcomes: 'At the end of their perk',
    stay: 'Why they stay',
    go: 'Why they leave',
    replacedBy: 'Replaced by',
    rule: 'Figures are rounded down and reviewed every Monday. No name without consent.',
  },
  own: {
    use: 'We use it',
    again: 'We use it again',
    help: 'Counted without your name, from three startups up.',
    since: 'You have used it since {date}',
    remove: 'Remove',
    name: 'Our name may be shown',
    nameHelp:
      'Other startups see it on Monday at the earliest, and as long as others stay anonymous. Take it back and it disappears at once.',
  },
  outcome: {
    title: 'At the end of the perk, what did you do with it?',
    undo: 'Clear the answer',
    why: 'Why?',
    replacedBy: 'By which tool?',
    toolPlaceholder: 'Name of the tool',
    searching: 'Searching…',
    none: 'No tool has this name',
    note: 'Anything else',
    noteHelp: 'For you and the studio, never shown to other startups.',
    save: 'Save',
  },
  outcomes: { kept: 'Kept', negotiated: 'Negotiated', left: 'Left', replaced: 'Replaced' },
  outcomeCounts: {
    kept: '{count, number} kept it',
    negotiated: '{count, number} negotiated',
    left: '{count, number} left it',
    replaced: '{count, number} replaced it',
  },
  reasons: {
    price: 'Price',
    features: 'Features',
    ease: 'Ease of use',
    support: 'Support',
    data: 'Data and hosting',
    need: 'Need',
  },
  claim: {
    title: 'This tool and you',
    text: 'Say that you use it: other startups see a number, never your name without consent.',
    overTitle: 'The perk is over',
    overText:
      'Say in one click what you did with it: it helps the next ones choose. They see numbers, not your name.',
  },
  staff: {
    title: 'What startups say ({count, number})',
    since: 'Uses it since {date}',
    until: 'Left on {date}',
    replacedBy: 'Replaced by {name}',
    named: 'May be named',
  },
} as const satisfies Translation<typeof french>;
