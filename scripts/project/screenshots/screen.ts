import type { Role } from '@perkotheque/domain/accounts/roles';
import type { Locator, Page } from 'playwright';

export type Visitor = Role | 'visitor';
type Act = (page: Page) => Promise<unknown>;

/** One screenshot in every width and theme. */
export type Screen = {
  /** The file name starts with name and state. */
  name: string;
  state: string;
  visitor: Visitor;
  address: string;
  /** The page that `steps` lead to, when its address holds an id that only the database knows. */
  path?: string;
  /** Runs before the page openDialog, to mock responses. */
  before?: Act;
  /** Actions that lead to the state. `widths` excludes the widths in which a step does not exist. */
  steps?: Act;
  widths?: readonly number[];
  /** Defaults to the whole page; `window` is for dialogs and fixed elements. */
  frame?: 'page' | 'window';
  /** The state shows loading, or a failure that is logged to the console. */
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

export const runInTurn =
  (...acts: Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page);
  };

/** Presses a button and waits for its dialog. */
export const openDialog =
  (name: string | RegExp): Act =>
  async (page) => {
    await press(name)(page);
    await dialog(page).waitFor();
  };

export const mock =
  (address: string | RegExp, json: unknown, status = 200): Act =>
  (page) =>
    page.route(address, (route) => route.fulfill({ status, json }));

export const mockFailure = (address: string | RegExp): Act => mock(address, {}, 500);

/** Never responds, for screenshots of the loading state. */
export const mockPending =
  (address: string | RegExp): Act =>
  (page) =>
    page.route(address, () => new Promise(() => {}));

/** Changes the server's response. */
export const mockChanged =
  (address: string | RegExp, change: (json: never) => unknown): Act =>
  (page) =>
    page.route(address, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: change((await response.json()) as never) });
    });
