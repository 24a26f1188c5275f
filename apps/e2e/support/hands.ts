import type { Locator, Page } from '@playwright/test';
import { press, selectByArrows, typeInto } from './keyboard.ts';

/** How somebody uses a page: the same walk is done with the keyboard only, and with a finger on a phone. */
export type Hand = {
  press: (target: Locator) => Promise<void>;
  type: (field: Locator, text: string) => Promise<void>;
  choose: (list: Locator, label: string) => Promise<void>;
  /** Opens a page of the menu, which is a drawer on a phone. */
  goTo: (name: string) => Promise<void>;
};

const menuLink = (place: Page | Locator, name: string) =>
  place
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(`^${name}(\\s|$)`) })
    .first();

export const HANDS = {
  'the keyboard': {
    options: {},
    of: (page: Page): Hand => ({
      press: (target) => press(page, target),
      type: (field, text) => typeInto(page, field, text),
      choose: (list, label) => selectByArrows(page, list, label),
      goTo: (name) => press(page, menuLink(page, name)),
    }),
  },
  'a finger at 390 px': {
    options: { viewport: { width: 390, height: 844 }, hasTouch: true },
    of: (page: Page): Hand => ({
      press: (target) => target.tap(),
      type: (field, text) => field.fill(text),
      choose: async (list, label) => {
        await list.selectOption(label);
      },
      goTo: async (name) => {
        await page.getByRole('button', { name: 'Afficher ou replier le menu' }).tap();
        await menuLink(page.getByRole('dialog'), name).tap();
      },
    }),
  },
};
