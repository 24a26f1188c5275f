import { dialog, pressInDialog, runInTurn, type Screen } from '../screen.ts';

const asked = (name: string) =>
  ({ name: 'pledges', address: `/dashboard/requests?q=${name}`, frame: 'window' }) as const;
const open: NonNullable<Screen['steps']> = runInTurn(
  (page) => page.getByRole('article').first().getByRole('heading').getByRole('link').click(),
  (page) => dialog(page).getByRole('heading', { name: 'Levier collectif' }).scrollIntoViewIfNeeded(),
);

/** The panel of pledges in an open request, its form, and the negotiation file. */
export const PLEDGE_SCREENS: readonly Screen[] = [
  { ...asked('lokalise'), visitor: 'user', state: 'own', steps: open },
  { ...asked('bunny'), visitor: 'user', state: 'none', steps: open },
  { ...asked('claap'), visitor: 'user', state: 'form', steps: runInTurn(open, pressInDialog('S’engager')) },
  {
    ...asked('livestorm'),
    visitor: 'core-team',
    state: 'perk',
    steps: runInTurn(open, (page) => dialog(page).getByText('Voir les engagements').click()),
  },
  {
    ...asked('claap'),
    visitor: 'moderator',
    state: 'dossier',
    steps: runInTurn(open, pressInDialog('Dossier de négociation'), (page) =>
      dialog(page).getByRole('article').waitFor(),
    ),
  },
];
