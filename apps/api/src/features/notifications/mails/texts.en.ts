import type { Translation } from '@perkotheque/domain/languages/translation';
import type { NOTICE_TEXTS_FR } from './texts.fr.ts';

export const NOTICE_TEXTS_EN = {
  greeting: 'Hello {name},',
  greetingUnnamed: 'Hello,',
  others: 'And {count} more in the catalogue.',
  newTools: {
    subjectOne: 'New tool: {tool}',
    subjectMany: '{count} new tools in the catalogue',
    introOne: 'A tool has just joined the catalogue.',
    introMany: '{count} tools have just joined the catalogue.',
    action: 'Open the catalogue',
    why: 'You receive this message because {app} announces new tools to its members.',
    unsubscribe: 'Stop receiving announcements of new tools',
  },
  favorites: {
    subjectOne: '{tool} was updated',
    subjectMany: '{count} of your favourites were updated',
    introOne: 'One of your favourite tools was updated.',
    introMany: '{count} of your favourite tools were updated.',
    action: 'See my favourites',
    why: 'You receive this message because you follow the updates of your favourites.',
    unsubscribe: 'Stop receiving updates of my favourites',
  },
  digest: {
    subject: 'Your week on {app}',
    tools: 'New tools this week ({count})',
    requests: 'Requests this week ({count})',
    votesFew: '{count} vote',
    votesMany: '{count} votes',
    others: 'And {count} more.',
    action: 'Open {app}',
    why: 'You receive this message because you asked for the weekly summary.',
    unsubscribe: 'Stop receiving the weekly summary',
  },
  newRequest: {
    subject: 'New request: {tool}',
    intro: '{person} asks for “{tool}”.',
    someone: 'A member',
    action: 'See the request',
    why: 'You receive this message because you handle tool requests.',
    unsubscribe: 'Stop receiving emails about requests',
  },
  votes: {
    subject: '{count} votes for {tool}',
    intro: 'Your request “{tool}” now has {count} votes.',
    action: 'See the request',
    why: 'You receive this message because you made this request.',
    unsubscribe: 'Stop receiving emails about requests',
  },
} as const satisfies Translation<typeof NOTICE_TEXTS_FR>;
