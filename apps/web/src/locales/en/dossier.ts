import type { Translation } from '@perkotheque/domain/languages/translation';
import type { dossier as french } from '../fr/dossier.ts';

export const dossier = {
  title: 'Negotiation file',
  heading: 'Group request: {tool}',
  by: '{studio}, {date, datetime(dateStyle: long)}',
  summary_one:
    '{count, number} startup of our programme wants to adopt {tool}: {seats, number} seats, with a budget of {budget, currency(currency: EUR; maximumFractionDigits: 0)} per month.',
  summary_other:
    '{count, number} startups of our programme want to adopt {tool} together: {seats, number} seats, with a budget of {budget, currency(currency: EUR; maximumFractionDigits: 0)} per month.',
  startups: 'Startups',
  seats: 'Seats',
  budget: 'Budget per month',
  money: '{amount, currency(currency: EUR; maximumFractionDigits: 0)}',
  number: '{amount, number}',
  cohorts: 'Cohorts',
  today: 'What they use today',
  startupCount_one: '{count, number} startup',
  startupCount_other: '{count, number} startups',
  named: 'Startups that agreed to be named',
  quote: '“{text}”',
  uses: 'Uses {tool}.',
  note: 'Figures stated by the startups, without a commitment to buy. Startups that did not agree are not named.',
  language: 'Language of the file',
  print: 'Print',
  loading: 'Preparing the file…',
  failed: 'The file could not be prepared',
} as const satisfies Translation<typeof french>;
