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
      '{product} gathers the software offered or discounted to the startups of the programme. Search in two words, compare at a glance, get started today.',
    discover: 'Discover the perks',
    learnMore: 'Learn more',
    note: 'For the startups and the team of the programme only.',
  },
  sample: { label: 'A – Z' },
  featured: {
    title: 'Featured in the catalogue',
    lead: 'Three recently updated sheets, and what each tool brings.',
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
    title: 'Everything to launch your startup, drawer by drawer',
    lead: 'From the first commit to the first customer, each drawer gathers the software for one need and what its perks can save you.',
    more: 'Open the whole catalogue',
    loading: 'Loading the tools...',
    failed: 'The tools could not be loaded:',
    unknown: 'Unknown error',
    available: 'Available',
    tools: 'Some tools of the drawer',
    savings: 'Up to €{amount}/year',
    estimate: 'Estimated value of the perks, over 12\u00a0months at most',
    upTo_one: '+ {count, number} “up to” offer',
    upTo_other: '+ {count, number} “up to” offers',
    toEstimate: 'Value to be estimated',
    noValue: 'No perk with a value yet',
    open: 'Open the drawer',
    openNamed: 'Open the drawer: {title}',
  },
  statistics: {
    title: 'The library in numbers',
    shelf: 'Some tools of the catalogue',
    average: 'Estimated savings a year, on average, for a drawer',
    perksValue: 'of perks offered to each startup, by its conditions, estimated over 12\u00a0months at most',
    confirmedSavings: 'saved so far by all startups together, as they confirmed',
    tools_one: 'tool open to every startup',
    tools_other: 'tools open to every startup',
    requests_one: 'request for a tool',
    requests_other: 'requests for tools',
    invitation: 'Sign in, open a sheet, activate the perk.',
    open: 'Open the catalogue',
  },
  opening: {
    head: 'The catalogue is on its way',
    preview: 'the catalogue is on its way',
    title: '{product} is preparing its catalogue',
    text: 'Are you in the team or in a startup of the programme? Sign in.',
    open: 'Sign in',
  },
  explanation: {
    title: 'How it works',
    place: {
      title: 'Your startup has its place',
      text: 'The programme invites its startups. Each member signs in with their e-mail address.',
    },
    choice: {
      title: 'You see your perks',
      text: 'Each one says its conditions, what it is worth, and why your startup may have it or not.',
    },
    use: {
      title: 'You activate them',
      text: 'A code, a link or an introduction: the steps are on the sheet, and a reminder comes before the end.',
    },
  },
} as const satisfies Translation<typeof french>;
