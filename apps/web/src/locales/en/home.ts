import type { Translation } from '@perkotheque/domain/languages/translation';
import type { home as french } from '../fr/home.ts';

export const home = {
  title: 'Dashboard',
  welcome: 'Welcome to your {product} space',
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
      title: 'Administration',
      text: 'Manage users, their roles and their access.',
    },
  },
} as const satisfies Translation<typeof french>;
