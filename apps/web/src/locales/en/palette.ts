import type { Translation } from '@perkotheque/domain/languages/translation';
import type { palette as french } from '../fr/palette.ts';

export const palette = {
  title: 'Quick search',
  placeholder: 'A tool, a page, an action…',
  groups: {
    tools: 'Tools',
    pages: 'Pages',
    actions: 'Actions',
  },
  searchAll: 'Search the catalogue for “{typed}”',
  none: 'No result found',
  searching: 'Searching…',
  hints: {
    move: 'Move',
    choose: 'Open',
    close: 'Close',
    escape: 'Esc',
  },
} as const satisfies Translation<typeof french>;
