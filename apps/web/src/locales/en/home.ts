import type { Translation } from '@perkotheque/domain/languages/translation';
import type { home as french } from '../fr/home.ts';

export const home = {
  title: 'Dashboard',
  welcome: 'Welcome to your {product} space',
  setup: {
    title: 'First steps',
    progress: '{done} of {total} steps done',
    hide: 'Hide the first steps',
    done: 'done',
    toDo: 'to do',
    steps: {
      name: {
        title: 'Name the space',
        text: 'The name your members and visitors will see.',
      },
      mail: {
        title: 'Set up mail',
        text: 'Provide SMTP_URL on the server: without it no mail leaves.',
      },
      registration: {
        title: 'Decide about sign-ups',
        text: 'Open to everybody, or only the accounts you create.',
      },
      domains: {
        title: 'Choose the admitted domains',
        text: 'The addresses that may sign up: those of your startups, or all.',
      },
      tools: {
        title: 'Add the first tools',
        text: 'A first card, to see the catalogue come to life.',
      },
      import: {
        title: 'Import a list',
        text: 'From a CSV file, with a check and an undo.',
      },
    },
  },
  search: {
    label: 'Search for a tool, a need, a team…',
    clear: 'Clear the search',
    submit: 'Search the catalogue',
    go: 'Search',
  },
  personal: {
    hello: 'Hello {name}',
    helloUnnamed: 'Hello',
    savings: 'Saved: {saved}, still possible: {possible}',
    savingsHelp:
      'Saved: the amounts that your startup confirmed. The perks you got are estimated at {estimated}.',
    noStartup: 'Join a startup to get the perks.',
    myStartup: 'My startup',
    join: 'Join my startup',
    seeOffers: 'See the perks',
    newOffers: 'New for you',
    ownRequests: 'Your requests',
    waiting: {
      title: 'To do',
      founders_one: 'Startup asked for',
      founders_other: 'Startups asked for',
      leadless_one: 'Startup without a lead',
      leadless_other: 'Startups without a lead',
      none: 'Nothing waits for you.',
      claims_one: 'Activation to decide',
      claims_other: 'Activations to decide',
      reports_one: 'Reported code',
      reports_other: 'Reported codes',
      requests_one: 'Pending tool request',
      requests_other: 'Pending tool requests',
    },
  },
  newest: {
    title: 'Latest additions',
    noCategory: 'Uncategorised',
  },
  cards: {
    tools: {
      title: 'Explore the tools',
      text: 'Browse the catalogue, filter by team or price, and open the sheets.',
    },
    favorites: {
      title: 'My favourites',
      text: 'Find the tools you set aside in one click.',
    },
    requests: {
      title: 'Tool requests',
      text: 'Suggest a tool that is missing, and vote for other people’s.',
    },
    addTool: {
      title: 'Add a tool',
      text: 'Create a new sheet in the catalogue.',
    },
    administration: {
      title: 'User administration',
      text: 'Manage users, their roles and their access.',
    },
  },
} as const satisfies Translation<typeof french>;
