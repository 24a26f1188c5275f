import type { Role } from '@perkotheque/domain/accounts/roles';
import type { Locator, Page } from 'playwright';

export type Visitor = Role | 'visitor';
type Act = (page: Page) => Promise<unknown>;

/** One picture to take, in every width and theme. */
export type Screen = {
  /** With the state, the beginning of the file's name. */
  name: string;
  state: string;
  visitor: Visitor;
  address: string;
  /** Before the page is asked for: answers that it gets instead of the server's. */
  before?: Act;
  /** What is done on the page to get there. Widths that a step does not exist in are left out by `widths`. */
  steps?: Act;
  widths?: readonly number[];
  /** The whole page, unless what matters is in front of it or stays where it is while the page scrolls. */
  frame?: 'page' | 'window';
  /** On purpose: it is still loading when the picture is taken, or something fails and the console says so. */
  isBusy?: boolean;
  isFailing?: boolean;
  language?: 'en' | 'es';
};

export const dialog = (page: Page): Locator => page.getByRole('dialog').last();

export const press =
  (name: string | RegExp): Act =>
  (page) =>
    page.getByRole('button', { name }).first().click();

export const pressInDialog =
  (name: string | RegExp): Act =>
  (page) =>
    dialog(page).getByRole('button', { name }).first().click();

export const openTab =
  (name: string | RegExp): Act =>
  (page) =>
    page.getByRole('tab', { name }).first().click();

/** One after the other. */
export const inTurn =
  (...acts: Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page);
  };

/** A press, and the window that it opens. */
export const opens =
  (name: string | RegExp): Act =>
  async (page) => {
    await press(name)(page);
    await dialog(page).waitFor();
  };

export const answer =
  (address: string | RegExp, json: unknown, status = 200): Act =>
  (page) =>
    page.route(address, (route) => route.fulfill({ status, json }));

export const fail = (address: string | RegExp): Act => answer(address, {}, 500);

/** The answer never comes: what is seen meanwhile is the picture. */
export const hold =
  (address: string | RegExp): Act =>
  (page) =>
    page.route(address, () => new Promise(() => {}));

/** The server's own answer, changed on its way. */
export const alter =
  (address: string | RegExp, change: (json: never) => unknown): Act =>
  (page) =>
    page.route(address, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: change((await response.json()) as never) });
    });
