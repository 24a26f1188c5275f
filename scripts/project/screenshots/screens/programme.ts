import type { Page } from 'playwright';
import { mockFailure, mockPending, press, runInTurn, type Screen } from '../screen.ts';

const OFFERS = '/avantages';
const MY_STARTUP = '/ma-startup';
const STARTUPS = '/startups';
const PERKS = '/gestion/avantages';
const user = { visitor: 'user' } as const;
const moderator = { visitor: 'moderator' } as const;
const coreTeam = { visitor: 'core-team' } as const;

/** Follows the first link of the page to an address that starts so, and has something after it. */
const follow = (start: string, name?: string) => async (page: Page) => {
  const links = page.locator(`main a[href^="${start}/"]`);
  await (name === undefined ? links : links.filter({ hasText: name })).first().click();
  await page.waitForURL(`**${start}/*`);
};

const search = (label: string, words: string) => (page: Page) =>
  page.getByRole('searchbox', { name: label }).fill(words);

/** Perks, startups and claims, for members and for staff. */
export const PROGRAMME_SCREENS: readonly Screen[] = [
  { ...user, name: 'offers', state: 'yours', address: OFFERS },
  { ...user, name: 'offers', state: 'top', address: OFFERS, frame: 'window' },
  { ...user, name: 'offers', state: 'incomplete', address: OFFERS, steps: press(/^À compléter/) },
  { ...user, name: 'offers', state: 'excluded', address: OFFERS, steps: press(/^Non éligibles/) },
  { ...user, name: 'offers', state: 'unavailable', address: OFFERS, steps: press(/^Indisponibles/) },
  {
    ...user,
    name: 'offers',
    state: 'no-result',
    address: OFFERS,
    steps: search('Rechercher un avantage', 'zzqx'),
  },
  { ...user, name: 'offers', state: 'english', address: OFFERS, language: 'en', widths: [390] },
  {
    ...user,
    name: 'offers',
    state: 'loading',
    address: OFFERS,
    before: mockPending(/\/api\/perks/),
    isBusy: true,
    frame: 'window',
  },
  {
    ...user,
    name: 'offers',
    state: 'error',
    address: OFFERS,
    before: mockFailure(/\/api\/perks/),
    isFailing: true,
  },
  { ...coreTeam, name: 'offers', state: 'without-startup', address: OFFERS },
  {
    ...user,
    name: 'offer',
    state: 'panel',
    address: OFFERS,
    path: '/avantages/$perkId',
    frame: 'window',
    steps: follow(OFFERS, 'Yousign'),
  },

  { ...user, name: 'my-startup', state: 'lead', address: MY_STARTUP },
  { ...user, name: 'my-startup', state: 'spanish', address: MY_STARTUP, language: 'es', widths: [390] },
  { ...coreTeam, name: 'my-startup', state: 'none', address: MY_STARTUP },
  { visitor: 'visitor', name: 'invitation', state: 'unknown', address: '/invitation', isFailing: true },

  { ...moderator, name: 'startups', state: 'list', address: STARTUPS },
  { ...moderator, name: 'startups', state: 'top', address: STARTUPS, frame: 'window' },
  { ...moderator, name: 'startups', state: 'import', address: '/startups/import' },
  {
    ...moderator,
    name: 'startup',
    state: 'complete',
    address: `${STARTUPS}?q=Solivette`,
    path: '/startups/$id',
    steps: follow(STARTUPS, 'Solivette'),
  },
  {
    ...moderator,
    name: 'startup',
    state: 'unknown-facts',
    address: `${STARTUPS}?q=Quaidorane`,
    path: '/startups/$id',
    steps: follow(STARTUPS, 'Quaidorane'),
  },

  { ...moderator, name: 'managed-perks', state: 'list', address: PERKS },
  { ...moderator, name: 'perk-editor', state: 'new', address: '/gestion/avantages/nouveau' },
  {
    ...coreTeam,
    name: 'perk-editor',
    state: 'live',
    address: PERKS,
    path: '/gestion/avantages/$perkId',
    steps: runInTurn(follow(PERKS, 'Scaleway')),
  },
];
