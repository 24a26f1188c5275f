import type { Team } from '@perkotheque/domain/tools/vocabulary';

/** Budgets of the year of seeding and of the year before, in euros. Design has none yet. */
export const DEMO_BUDGETS: readonly { team: Team; this_year: number; last_year: number | null }[] = [
  { team: 'IT', this_year: 48_000, last_year: 40_000 },
  { team: 'Ops', this_year: 45_000, last_year: 30_000 },
  { team: 'Tous', this_year: 34_000, last_year: 28_000 },
  { team: 'RH', this_year: 38_000, last_year: 30_000 },
  { team: 'Ventes', this_year: 18_500, last_year: 18_000 },
  { team: 'Marketing', this_year: 15_000, last_year: 12_000 },
  { team: 'Produit', this_year: 12_000, last_year: 12_000 },
  { team: 'Innovation', this_year: 9_000, last_year: null },
];

/** Euros for one unit, from so many days ago. Swiss francs have none: figures leave that contract out and say so. */
export const DEMO_RATES: readonly { currency: string; days_ago: number; euros: number }[] = [
  { currency: 'USD', days_ago: 1200, euros: 0.931 },
  { currency: 'USD', days_ago: 680, euros: 0.924 },
  { currency: 'USD', days_ago: 320, euros: 0.887 },
  { currency: 'USD', days_ago: 95, euros: 0.861 },
  { currency: 'GBP', days_ago: 1200, euros: 1.152 },
  { currency: 'GBP', days_ago: 500, euros: 1.187 },
  { currency: 'GBP', days_ago: 95, euros: 1.146 },
];

/** Paid for and opened by nobody since: days before the day of seeding. */
export const DEMO_UNUSED_TOOLS: Readonly<Record<string, number>> = {
  klaxoon: 312,
  salesforce: 205,
  dropbox: 268,
  'memo-bank': 190,
  photoroom: 402,
  '360learning': 221,
  contentsquare: 187,
};
