import type { Translation } from '@perkotheque/domain/languages/translation';
import type { compliance as french } from '../fr/compliance.ts';
import { toolFields } from '../tool-fields.en.ts';

export const compliance = {
  title: 'Catalogue compliance',
  intro: 'A tool is compliant when all its required fields are filled in. The least complete come first.',
  measure:
    'The score is the share of required fields that are filled in; the Enrichment page shows the same measure.',
  completeness: {
    title: 'Completeness of the catalogue: {score}%',
    measure_one:
      'The share of required fields that are filled in, on average: the same measure as compliance ({count} required field).',
    measure_other:
      'The share of required fields that are filled in, on average: the same measure as compliance ({count} required fields).',
    open: 'See compliance',
    toEnrich:
      '“To enrich” counts the tools that lack at least one field that enrichment can fill, required or not: {fields}.',
  },
  loading: 'Computing compliance…',
  loadFailed: 'Compliance could not be loaded',
  statuses: {
    compliant: 'Compliant',
    partial: 'Partial',
    non_compliant: 'Not compliant',
  },
  picture: {
    label:
      'Progress of the catalogue: {compliant} compliant tools, {partial} partial, {nonCompliant} not compliant out of {total}',
    average: 'average score',
    score: '{score}%',
  },
  filter: 'Filter by status',
  all: 'All',
  required_one: '{count} required field',
  required_other: '{count} required fields',
  chooseFields: 'Choose the required fields',
  columns: {
    missing: 'Missing fields',
  },
  nothingMissing: 'Nothing is missing',
  more: '+{count} more',
  moreHint: 'Also missing: {fields}',
  scoreOf: 'Score: {score} out of 100',
  complete: 'Complete',
  completeTool: 'Complete {name} automatically',
  completed: 'Tool completed',
  completedHeld: 'To review before it is written',
  completedHeldText: '“{name}”: {fields}. See the Enrichment page.',
  completedNothing: 'Nothing could be completed',
  completedFields: '“{name}”: {fields}',
  completedNothingText: 'No reliable information was found for “{name}”.',
  completeFailed: 'The tool could not be completed automatically',
  empty: 'No tool found',
  emptyFiltered: 'No tool has this status.',
  emptyCatalogue: 'The catalogue is still empty.',
  showAll: 'See all tools',
  fields: {
    ...toolFields,
  },
} as const satisfies Translation<typeof french>;
