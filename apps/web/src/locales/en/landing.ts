import { PERK_GROUP_TEXTS_EN } from '@perkotheque/domain/landing/texts.en';
import type { Translation } from '@perkotheque/domain/languages/translation';
import type { landing as french } from '../fr/landing.ts';

export const landing = {
  head: {
    title: 'Your startup’s perks, neatly filed',
    preview: 'your startup’s perks, neatly filed',
    noScript: 'needs JavaScript to work.',
  },
  hero: {
    title: 'All your startup’s perks, neatly filed.',
    tagline:
      'The software your studio offers or discounts, gathered in a single catalogue. Search in two words, compare at a glance, get started today.',
    discover: 'Discover the perks',
    learnMore: 'Learn more',
    note: 'For startups and the studio team only.',
  },
  sample: {
    label: 'A – Z',
    tabs: { data: 'Data', design: 'Design', security: 'Security' },
    cloud: {
      monogram: 'NC',
      name: 'Nuage Clair',
      category: 'Development · example',
      summary: 'Hosting and a managed database for your first releases.',
      perk: '€5,000 in credits',
      perkLabel: 'Perk',
      team: 'IT',
      teamLabel: 'Team',
      status: 'Active',
      statusLabel: 'Status',
      saving: '€4,800/year',
      savingLabel: 'Estimated saving',
    },
  },
  featured: {
    title: 'Featured in the catalogue',
    lead: 'Three freshly reviewed sheets, with what the tool brings and what the studio negotiated for you.',
    noCategory: 'Uncategorised',
    noPrice: 'Price not available',
    secure: 'Secure',
    open: 'See the sheet',
    advantagesFrom: {
      model: 'Described by a language model, not negotiated by the studio.',
      page: 'Described by the vendor, not negotiated by the studio.',
    },
    openNamed: 'See the sheet of {name}',
  },
  categories: {
    title: 'A shelf for every need',
    lead: 'Tools are sorted by use: find yours in seconds, even without knowing its name.',
    loading: 'Loading the categories...',
    tools_one: 'tool',
    tools_other: 'tools',
  },
  trending: {
    title: 'What everyone is talking about',
    lead: 'The most upvoted newcomers on Product Hunt, to spot what is next before everyone else.',
    more: 'See the whole ranking',
    rank: 'Rank',
    votes_one: 'vote',
    votes_other: 'votes',
  },
  perks: {
    groups: PERK_GROUP_TEXTS_EN,
    title: 'Six drawers to launch your startup',
    lead: 'From the first commit to the first customer, each drawer gathers the software for one need and what it can save you.',
    more: 'Open the whole catalogue',
    loading: 'Loading the tools...',
    failed: 'The tools could not be loaded:',
    unknown: 'Unknown error',
    available: 'Available',
    soon: 'Coming soon',
    tools: 'Some tools of the drawer',
    savings: 'Up to €{amount}/year',
    estimate: 'Estimated from listed prices',
    toEstimate: 'Value to be estimated',
    noPrice: 'No known price yet',
    open: 'Open the drawer',
    openNamed: 'Open the drawer: {title}',
  },
  statistics: {
    title: 'The library in numbers',
    shelf: 'Some tools of the catalogue',
    average: 'estimated savings a year, on average, for a drawer of perks',
    perksValue: 'of perks open to startups, estimated value',
    confirmedSavings: 'of savings confirmed by startups',
    tools_one: 'tool to discover',
    tools_other: 'tools to discover',
    categories_one: 'category',
    categories_other: 'categories',
    requests_one: 'startup request',
    requests_other: 'startup requests',
    invitation:
      'Your studio has already negotiated. All that is left is to choose: sign in, open a sheet, activate the perk.',
    open: 'Open the catalogue',
  },
  opening: {
    title: 'The catalogue is on its way',
    text: 'The first tools are coming. Sign in to ask for the one you miss.',
    open: 'Sign in',
  },
  promises: {
    title: 'A library kept up to date',
    sheet: {
      title: 'One sheet per tool',
      text: 'What it is for, how to activate it, who looks after it in the team: all on one page.',
    },
    saving: {
      title: 'Savings you can see',
      text: 'Each perk shows its price and what it saves you over the year.',
    },
    access: {
      title: 'Access well guarded',
      text: 'Shared credentials are encrypted, and every look leaves a trace.',
    },
  },
} as const satisfies Translation<typeof french>;
