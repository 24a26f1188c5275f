import type { Page } from 'playwright';
import { runInTurn, type Screen } from '../screen.ts';

const STARTUP = { visitor: 'user', address: '/ma-startup' } as const;

const openList = async (page: Page) => {
  const title = page.getByRole('heading', { name: /^Liste des sous-traitants/ });
  await title.click();
  await title.evaluate((heading) => heading.scrollIntoView());
};

/** « Liste des sous-traitants »: complete, its form, and with gaps as staff see it. */
export const PROCESSOR_SCREENS: readonly Screen[] = [
  { ...STARTUP, name: 'processors', state: 'whole', steps: openList },
  {
    ...STARTUP,
    name: 'processors',
    state: 'form',
    steps: runInTurn(openList, (page) => page.getByRole('button', { name: 'Modifier : Stripe' }).click()),
  },
  {
    visitor: 'moderator',
    name: 'processors',
    state: 'gaps',
    address: '/startups?q=Tavelune',
    path: '/startups/$id',
    steps: runInTurn(
      (page) => page.locator('main a[href^="/startups/"]').filter({ hasText: 'Tavelune' }).first().click(),
      openList,
    ),
  },
];
